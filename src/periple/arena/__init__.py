"""Interfaces for programs that learn: PettingZoo (`aec`), Gymnasium (`gym`), OpenSpiel (`spiel`), many games at once
(`fleet`). All of them stand on one `Desk`, so a seat is asked the same questions and sees the same numbers in each."""
