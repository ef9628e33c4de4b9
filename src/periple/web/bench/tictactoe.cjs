// boardgame.io's own server with its tic-tac-toe: what `periple bench server` is measured beside. Matches are kept in
// memory, or in the folder that is named, by its own FlatFile.
// The board is wiped when it is full, so that a match goes on for as long as the measurement.
const { FlatFile, Origins, Server } = require("boardgame.io/server");

const TicTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells.every((cell) => cell !== null)) G.cells = Array(9).fill(null);
      if (G.cells[id] !== null) return "INVALID_MOVE";
      G.cells[id] = playerID;
    },
  },
};

const [port, dir] = process.argv.slice(2);
const kept = dir ? { db: new FlatFile({ dir }) } : {};
Server({ games: [TicTacToe], origins: [Origins.LOCALHOST], ...kept }).run(Number(port));
