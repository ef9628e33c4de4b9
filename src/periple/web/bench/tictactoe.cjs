// boardgame.io's own server with its tic-tac-toe, kept in memory: what `periple bench server` is measured beside.
// The board is wiped when it is full, so that a match goes on for as long as the measurement.
const { Server, Origins } = require("boardgame.io/server");

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

Server({ games: [TicTacToe], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
