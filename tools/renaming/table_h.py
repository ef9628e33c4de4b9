W = "periple.web.shapes."
def H(name, many):
    for c in ("TableState","Answer","ToldPage","Replay","ProblemDocument","LiveState"):
        name(f"{W}{c}.told", "events")
    for c in ("MoveBody","UndoBody","PreviewBody","LiveMove","LiveUndo"):
        name(f"{W}{c}.at", "ply")
    many(W+"Facts", asked="pause_requested_by", created="created_at", touched="updated_at", kept="read_only_reason")
    many(W[:-1], ToldPage="EventPage", Ahead="NextTurn")
    name(W+"Result.curve", "score_history"); name(W+"Result.made", "created_at")
    R = "periple.tables.storage.rows."
    many(R+"TableRow", stretch="turn_started", touched="updated_at", created="created_at", asking="pause_requests")
    many(R+"SeatRow", who="kind", seen="last_seen", worn="effective_colour")
    many(R+"JournalRow", made="created_at")
