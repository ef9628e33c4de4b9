"""Writes table.txt."""
from pathlib import Path
out = []
B = "periple.bots."
K = "periple.kernel."
def name(full, new): out.append(f"name {full} {new}")
def mod(a, b): out.append(f"module {a} {b}")
def param(f, old, new): out.append(f"param {f}({old}) {new}")
def many(prefix, **kw):
    for a, b in kw.items():
        name(f"{prefix}.{a}", b)

# kernel
many(K+"view", Told="EventView", Told_arg="EventArg", Marks="NameSpans", Head="BaseView", Own="PrivateView")
many(K+"view.Told", marks="name_spans")
many(K+"view.Own", final="irreversible")
many(K+"match.Match", told="event_log", events="raw_events", moves="legal_moves", glimpse="state_copy", final="irreversible", curve="score_history",
     replayed="replay_states", own="private_view", position="start_position", forget_told="forget_event_views", _told="_event_views", _told_line="_entry_event_views")
param(K+"match.Match.play", "at", "expected_ply")
param(K+"match.Match.__init__", "position", "start_position")
many(K+"rulebook", Refused="IllegalMoveError", filled="fill_placeholders")
many(K+"rulebook.Rule", lines="booklet_ref", words="keywords")
many(K+"journal", Entry="JournalEntry", Written="MatchHeader", Saved="SavedMatch", FirstSaved="SavedMatchV1", promise="seed_commitment", FirstEntry="JournalEntryV1")
many(K+"catalogue", TitleCard="TitleInfo", lid="title_info", switches="build_options", signed="with_fingerprint", filled="build_from")
many(K+"catalogue.TitleCard", least_seats="min_seats", most_seats="max_seats")
many(K+"catalogue.Option", solo="solo_default")
many(K+"choice.Span", least="min", most="max")
many(K+"choice.Choice", brings="gains", chance="uncertain", told="full_text", at="move_for")
many(K+"words", HOUSE="MESSAGES", wrong="make_error", said="message_text", Said="Localized", NOTHING="EMPTY_TEXT", read_house="read_messages", _told="_raw_message")
many(K+"words.Said", say="get")
many(K+"grammar", HOUSE="MESSAGES_DIR", TOLD="RAW_MESSAGES", read_house="read_grammars", Row="GrammarTable", KEPT="CACHED_TEXTS")
mod(K+"door", K+"factory"); mod("periple.opening", "periple.typed_factory")
many(K+"state.State", reimagine="resample", say="emit", listening="record_events", reveals="reveal_count", ints="to_ints", moves="legal_moves")
name(K+"state.final_moves", "irreversible_moves")
many(K+"tell", Teller="EventFormatter", Verb="EventTemplate", Slot="Placeholder", NOTHING="NO_VALUES", HOUSE_WORDS="MESSAGE_WORDS")
many(K+"tell.Teller", tell="format")
mod(K+"tell", K+"event_text")
name(K+"brief.brief", "compact"); mod(K+"brief", K+"compact")
many(K+"game.Handlers", shorts="compact_cache", deal="new_state", retell="to_position", go_ahead="begin_next_turn", goes_on="is_mid_action", standing="public_scores", mine="private_view")
many(K+"ahead", turn_ahead="next_turn_state", view_ahead="next_turn_view"); mod(K+"ahead", K+"next_turn")
many(K+"cast", Cast="PlayerNames", nameless="default_names", traveller="default_name", TRAVELLERS="DEFAULT_NAMES")
name(K+"cast.Cast.who", "name")
mod(K+"cast", K+"player_names")
many(K+"game", Handlers="TitleHooks", impossible="position_error")
many(K+"game.Game", deal="new_state", settle="resolve_options", settled_before="resolve_saved_options", before_there_were="legacy_option_values", retired="removed_options",
     alone="solo_only_options", announced="disclosing_events", modern_move="migrate_move", called="current_names", census="component_counts", bound="max_game_length",
     key="info_state_key", mask="legal_action_mask", teller="formatter", made="generated")
many(K+"box", Box="BaseContent", Row="ContentRow"); mod(K+"box", K+"content")
many(K+"shelf", Shelf="ContentLoader", MOST="MAX_NUMBER"); mod(K+"shelf", K+"content_loader")
many(K+"shelf.Shelf", wanted="requested_fingerprints", rooms="packages")
many(K+"shelf.Edition", kept="stored_files")
for f in (K+"door.load", K+"door.begin", K+"door.resume", K+"registry.edition", K+"shelf.Edition.__init__"):
    param(f, "kept", "stored_files")
param(K+"shelf.Shelf.__init__", "wanted", "requested_fingerprints"); param(K+"shelf.Shelf.__init__", "rooms", "packages")
param(K+"registry.part", "room", "module")
many(K+"arranger", Arranger="PositionBuilder", Reteller="PositionWriter", Arrangement="PositionSpec", told_in_a_moment="position_keys_of_moment")
many(K+"arranger.Reteller", retell="to_position")
many(K+"arranger.Arranger", impossible="position_error", impossible_if="position_error_if", words="messages")
mod(K+"arranger", K+"position_builder")
many(K+"fields", Of="Bounds", Told="PositionKey", BESIDE="NOT_STORED", SHARED="COPY_ON_WRITE", CHANGED="DEEP_COPIED")
many(K+"fields.Of", upto="max_len")
name(K+"moments.Field", "ValueRange"); name(K+"observe.Field", "ObservationField")
name(K+"observe.NOTHING_SEEN", "NO_OBSERVATION")
out.append("local src/periple/bots/coding.py SET SET_WORD"); name(B+"coding.SET","SET_WORD"); name(K+"observe.WHICH", "CATEGORY"); name(K+"observe.BITS", "SET"); name(K+"observe.BAG", "MULTISET")
name(K+"sheet.Sheet", "ObservationWriter"); mod(K+"sheet", K+"observation_writer")
name("periple.picture.Sheet", "SvgCanvas")
name(K+"misfit.in_words", "localize"); mod(K+"misfit", K+"validation_errors")
many(K+"speaker", Speaker="ChoiceFormatter", NOTHING="NO_AMOUNTS", Voice="Describe")
many(K+"speaker.Speaker", keep="cache_choice", kept="cached", know="publish_in_catalogue", voice="describer", voices="describers", known="published")
mod(K+"speaker", K+"choice_formatter")
many(K+"game.Handlers", known="published_choices")
param(K+"speaker.Speaker.make", "brings", "gains"); param(K+"speaker.Speaker.make", "chance", "uncertain")
many(K+"verbs.Verb", at="on", why="refuse", why_aside="refuse_aside", no="unavailable", by="stride", plus="offset", moves="move_count")
many(K+"verbs.Step", no="refusal", moves="legal_moves", stands="still_valid", happens="run")
many(K+"verbs.Steps", now="current", rest="before_continuing")

# titles
TITLES = [f"periple.games.{t}" for t in ("wanderlust", "globetrotter", "wishland", "routard")]
for t in [*TITLES, "lantern"]:
    mod(f"{t}.made.say", f"{t}.generated.emit"); mod(f"{t}.made.told", f"{t}.generated.position_keys"); mod(f"{t}.made", f"{t}.generated")
    mod(f"{t}.face.retell", f"{t}.interface.to_position"); mod(f"{t}.face.arrange", f"{t}.interface.from_position"); mod(f"{t}.face", f"{t}.interface")
    mod(f"{t}.rules.imagine", f"{t}.rules.resample"); mod(f"{t}.agreement", f"{t}.config")
    mod(f"{t}.content.figures", f"{t}.content.params"); mod(f"{t}.bots.judge", f"{t}.bots.evaluation"); mod(f"{t}.words.speak", f"{t}.words.choice_text")
    name(f"{t}.made.told.Told", "FieldKeys")
    name(f"{t}.agreement.Agreement", "GameConfig"); name(f"{t}.content.figures.Figures", "RuleParams")
    name(f"{t}.content.box.Content.figures", "params"); name(f"{t}.agreement.Agreement.figures", "params")
    for cls in ("made.playable.Playable", "position.Position"):
        name(f"{t}.{cls}.agreement", "config")
    name(f"{t}.words.speak.Speaker", "ChoiceFormatter")
    name(f"{t}.face.arrange.Arranger", "PositionBuilder"); name(f"{t}.face.retell.Reteller", "PositionWriter"); name(f"{t}.face.arrange.Arrangement", "PositionSpec")
    name(f"{t}.rules.imagine.imagine", "resample"); name(f"{t}.rules.imagine.reimagine", "resample")
name(K+"arranger.Arranger.agreement", "config"); param(K+"arranger.Arranger.__init__", "agreement", "config"); name(K+"game.Handlers.agree", "configure"); name(K+"game.Handlers.arrangement", "position_spec"); name(K+"game.Handlers.arrange", "from_position")
for p in ("src/*", "tests/*", "tools/*"):
    out.append(f"local {p} agreement config")
for t in TITLES:
    out.append(f"local src/{t.replace('.', '/')}/* figures params")

# bots
many(B+"glance", Glance="InfoSet"); many(B+"glance.Glance", imagine="sample_state", moves="legal_moves"); mod(B+"glance", B+"info_set")
many(B+"judge", Judge="Evaluator", judge_of="evaluator_for", worth_saying="candidate_asides", worth_trying="candidate_moves", worth_a_turn="active_moves")
many(B+"judge.Judge", unfinished="is_mid_action", spread="value_scale", foresight="search_config"); mod(B+"judge", B+"evaluator")
for c in ("points.PointsJudge",):
    many(B+c, unfinished="is_mid_action", spread="value_scale", foresight="search_config")
name(B+"points.PointsJudge", "PointsEvaluator")
name(B+"foresight.Foresight", "SearchConfig"); mod(B+"foresight", B+"search_config")
many(B+"chances", Chances="WinModel", gone="game_progress"); mod(B+"chances", B+"win_model")
many(B+"scale", Scale="WinModelParams", Scales="WinModelFile"); mod(B+"scale", B+"win_model_params")
name(B+"tourist.Anyone", "RandomBot")
name(B+"verdict.Verdict", "MoveEvaluation"); mod(B+"verdict", B+"move_evaluation")
for b in ("roster.Bot", "navigator.Navigator", "traveller.Traveller", "tourist.Tourist", "tourist.Anyone", "explorer.Explorer"):
    name(B+b+".verdict", "evaluation"); name(B+b+".looks", "iterations")
for b in ("navigator.Navigator", "explorer.Explorer", "traveller.Traveller", "tourist.Tourist", "tourist.Anyone"):
    param(B+b+".__init__", "looks", "iterations")
name("periple.lab.strategies.Strategist.verdict", "evaluation")
many(B+"net", Facts="NetMetadata", Thought="NetOutput")
many(B+"adviser", Adviser="MatchBot", adviser="match_bot"); mod(B+"adviser", B+"match_bot")
many(B+"net.Net", worth="candidate_moves", worth_saying="candidate_asides")

# arena
A = "periple.arena."
mod("periple.arena", "periple.envs")
mod(A+"desk", "periple.envs.game_env"); mod(A+"fleet", "periple.envs.batch_env"); mod(A+"crew", "periple.envs.batch_worker"); mod(A+"rows", "periple.envs.game_batch"); mod(A+"company", "periple.envs.opponents")
name(A+"aec.Table", "PeripleAECEnv"); name(A+"gym.Seat", "PeripleEnv"); name(A+"vector.Decisions", "PeripleVectorEnv")
name(A+"desk.Desk", "GameEnv"); name(A+"fleet.Fleet", "BatchEnv"); name(A+"crew.Crew", "BatchWorker"); name(A+"crew.Plan", "BatchConfig"); name(A+"crew.Board", "SharedArrays")
name(A+"rows.Rows", "GameBatch"); name(A+"rows.Rows.go_round", "step_all"); name(A+"rows.Rows.wrong", "first_illegal")
name(A+"company.Company", "Opponents"); name(A+"fleet.Fleet._hire", "_start_worker")
for c in ("fleet.Fleet", "crew.Plan", "crew.Crew", "gym.Seat", "vector.Decisions", "company.Company"):
    many(A+c, rivals="opponents", guide="expert", sieve="candidates_only", choices_only="skip_forced", limit="max_moves", masks="action_masks", cut="truncated", learns="learner_seats", advice="expert_actions")
many(A+"crew.Board", masks="action_masks", cut="truncated", advice="expert_actions")
for f in ("fleet.Fleet.__init__", "crew.Plan.__init__", "gym.Seat.__init__", "vector.Decisions.__init__", "aec.env", "aec.Table.__init__", "desk.Desk.__init__", "spiel.load", "rows.Rows.__init__", "company.Company.__init__"):
    for old, new in dict(rivals="opponents", guide="expert", sieve="candidates_only", choices_only="skip_forced", limit="max_moves").items():
        param(A+f, old, new)
param(A+"fleet.Fleet.__init__", "games", "num_games")
param(A+"fleet.any_legal", "luck", "rng"); name(A+"fleet.any_legal", "sample_legal_actions")
name(A+"desk.Desk.silent", "pass_action"); name(A+"desk.Desk.limit", "max_moves"); name(A+"desk.Desk.moves", "legal_moves"); name(A+"aec.Table.limit", "max_moves")
name(A+"spaces.Apart", "MultiHotEncoder"); name(A+"spaces.paid", "final_rewards"); name(A+"spaces.Heard", "EventRenderer")

# analysis, school, learning
Y = "periple.analysis."
many(Y+"outlook", Outlook="WinEstimator", NetOutlook="NetWinEstimator", JudgeOutlook="EvaluatorWinEstimator", outlook_of="estimator_for", GLANCES="INFO_SETS")
for c in ("Outlook", "NetOutlook", "JudgeOutlook"):
    many(Y+"outlook."+c, onward="greedy_move")
mod(Y+"outlook", Y+"win_estimator")
name(Y+"futures.Future", "Continuation"); mod(Y+"futures", Y+"continuations"); name(Y+"futures.futures", "continuations")
many(Y+"shapes", Mark="TurningPoint", Wind="LuckSwing"); name(Y+"shapes.Player.well", "accuracy")
for c in ("Weighed", "Candidate"):
    name(Y+f"shapes.{c}.give", "plus_minus")
name(Y+"shapes.Analysis.marks", "turning_points"); name(Y+"shapes.Analysis.winds", "luck_swings")
name(Y+"hints.Hint.hair", "near_tie")
name(Y+"telling.told_mark", "turning_point_text"); mod(Y+"telling", Y+"turning_point_text")
S = "periple.school."
name(S+"pupil.Pupil", "LessonSession"); mod(S+"pupil", S+"lesson_session")
name(S+"shapes.Lesson.lines", "booklet_ref")
many("periple.learning.rollout", Lesson="TrainingBatch", Half="HalfBatch")

# tables
T = "periple.tables."
name(T+"house.House", "TableManager"); many(T+"house.House", _take_up="_resume_pending", _hear="_on_change", _keep="_register", _sweep="_evict_idle"); mod(T+"house", T+"table_manager")
name(T+"acting.Acting", "TurnScheduler"); name(T+"acting.Acting.consider", "reschedule"); mod(T+"acting", T+"turn_scheduler")
name(T+"thinkers.Thinkers", "BotPool"); name(T+"thinkers.Lane", "WorkerPool"); mod(T+"thinkers", T+"bot_pool")
name(T+"turns.Turns", "FairQueue"); name(T+"turns.Turns.give_on", "release"); mod(T+"turns", T+"fair_queue")
name(T+"advice.Adviser", "HintService"); name(T+"advice.Advice", "HintResponse"); mod(T+"advice", T+"hints")
name(T+"botroom.checked_bot", "validate_bot"); mod(T+"botroom", T+"allowed_bots")
many(T+"loading", Parted="ReplayDiverged", STUMBLES="REPLAY_ERRORS", dealt_otherwise="deal_differs", agreed_otherwise="options_differ", shot_of="snapshot_row")
name(T+"positions.STUMBLES", "POSITION_ERRORS")
name(T+"history.Kept", "StoredEvent")
many(T+"editions", rules_mark="code_fingerprint", keep_content="store_content")
many(T+"making", Made="NewTable", TableWish="TableRequest", SeatWish="SeatRequest", follow_up="rematch_id")
name(T+"mailbox.News", "SeatUpdate")
name(T+"names.looks", "confusable_key")
name(T+"bot_process.Thought", "BotReply")
name(T+"seating.Seating.take_back", "return_to_seat")
for c in ("table.Table",):
    many(T+c, awake="load_match", asleep="is_unloaded", kept="read_only_reason", told="event_log", look="state_for", take_back="return_to_seat")
name(T+"live_match.LiveMatch.look", "state_for"); name(T+"live_match.LiveMatch.looked", "mark_seen"); name(T+"live_match.LiveMatch.kept", "read_only_reason"); name(T+"live_match.LiveMatch.told", "event_log")
# web
W = "periple.web."
mod(W+"afterwards", W+"finished_games"); mod(W+"asking", W+"why_not"); mod(W+"near", W+"local_address"); mod(W+"eager", W+"eager_task")
name(W+"eager.begin", "start_eagerly"); name(W+"eager.Rest", "SuspendedTask")
name(W+"judged.Judged", "PuzzleFeedback"); name(W+"judged.judged", "puzzle_feedback"); mod(W+"judged", W+"puzzle_feedback")
mod(W+"who", W+"auth"); mod(W+"strict", W+"strict_json"); name(W+"shelf.Told", "SeriesInfo"); mod(W+"shelf", W+"series_folder")
many("periple.misuse", Misuse="LocalizedUsageError", in_words="localize"); mod("periple.misuse", "periple.cli_errors")
name("periple.kit.door.Door", "MatchCheck"); name("periple.kit.watch.Watch", "StateCheck"); mod("periple.kit.door", "periple.conformance.match_check"); mod("periple.kit.watch", "periple.conformance.state_check"); mod("periple.kit", "periple.conformance")
L = "periple.lab."
name(L+"plan.Plan", "SeriesConfig"); mod(L+"plan", L+"series_config"); name(L+"sitting.Sitting", "SeriesGame"); mod(L+"sitting", L+"series_game")
name("periple.terminal.sitting.Sitting", "TerminalSession"); mod("periple.terminal.sitting", "periple.terminal.session"); name("periple.terminal.stage.Stage", "BaseScene"); mod("periple.terminal.stage", "periple.terminal.base_scene")
name(L+"tournament.Standing", "TournamentResult")
name(L+"patience.patience", "move_timeout"); mod(L+"patience", L+"move_timeout"); mod(L+"tension_command", L+"luck_command"); name(L+"figures.Figures", "SeriesStats")
mod(L+"tension", L+"luck_skill")
import sys; sys.path.insert(0, str(Path(__file__).parent))
from table_h import H
H(name, many)
for pair, new in [(r"match.told","event_log"),("duel.told","event_log"),(r"match.told(None)","x")][:2] + [("match.events","raw_events"),("match.moves","legal_moves"),("state.moves","legal_moves"),("again.moves","legal_moves"),
  (r"*.glimpse","state_copy"),(r"*.reimagine","resample"),("*.ints","to_ints"),("*.agreement","config"),("CONTENT.figures","params"),(r"handlers.standing","public_scores"),("*.listening","record_events"),
  (r"card.name.capital\(\).say","x")][:-1] + [("*.worth","candidates")][:0] + [(r"CONTENT.figures","params"),("lots.least","min"),("lots.most","max"),("rule.lines","booklet_ref"),("*.card.name","x")][:-1] + [("one.well","accuracy")]:
    out.append(f"force * {pair} {new}")
out.append("force src/* (?:name|capital\\(\\)|\\]|told|why|reach|mean|words|number\\(.*\\)|catalogue.counters\\[name\\]|reach|mean).say get")
out.append("prefix periple.kernel.speaker.Speaker say_ describe_")
out.append("force tests/* story.say get")
open(Path(__file__).with_name("table.txt"), "w").write("\n".join(out) + "\n")
print(len(out))
