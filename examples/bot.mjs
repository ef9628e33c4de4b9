// A bot in JavaScript: it sits down by an invite link and plays a random choice whenever it is asked.
//
//     node examples/bot.mjs http://127.0.0.1:8000/join/TABLE/TOKEN

const link = new URL(process.argv[2]);
const [, , table, token] = link.pathname.split("/");
const home = `${link.origin}/api/tables/${table}`;
const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };

async function ask(path, body) {
  const answer = await fetch(home + path, { method: body ? "POST" : "GET", headers, body: body && JSON.stringify(body) });
  return answer.json(); // or a problem document: stale, paused, waiting for others …
}

headers.Authorization = `Bearer ${(await ask("/sit", {})).token}`; // the invitation is spent: this alone opens the seat
let { view } = await ask("");
while (!view.over) {
  if (view.choices.length > 0) {
    const { move } = view.choices[Math.floor(Math.random() * view.choices.length)];
    await ask("/moves", { at: view.ply, nonce: crypto.randomUUID(), move });
  } else {
    await new Promise((wake) => setTimeout(wake, 300));
  }
  ({ view } = await ask(""));
}
console.log("winners:", view.winners);
