/** True if the seed and the salt are what the table had committed itself to; null where the browser cannot tell (no HTTPS). */
export async function keepsPromise(seed: string, salt: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`periple:${seed}:${salt}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}
