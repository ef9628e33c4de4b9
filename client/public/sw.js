// Keeps the lobby for the time without network. Tables are live: they are never answered from here.
const SHELF = 'periple-1';
const LOBBY = new URL('./', location.href).pathname; // where the house is served

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELF)
      .then((shelf) => shelf.add(LOBBY))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** From the network if there is one, and remembered; else as it was last seen. */
async function fresh(request, key) {
  const shelf = await caches.open(SHELF);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shelf.put(key, answer.clone());
    return answer;
  } catch (error) {
    const known = await shelf.match(key);
    if (known) return known;
    throw error;
  }
}

/** Files whose name changes with their content never change under their name. */
async function kept(request) {
  const shelf = await caches.open(SHELF);
  const known = await shelf.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await shelf.put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const path = `/${url.pathname.slice(LOBBY.length)}`;
  if (path.startsWith('/join/') || (path.startsWith('/api/') && path !== '/api/titles')) return;
  if (request.mode === 'navigate') event.respondWith(fresh(request, LOBBY));
  else if (path.startsWith('/assets/')) event.respondWith(kept(request));
  else event.respondWith(fresh(request, request));
});
