/** What is made from a catalogue: once for each, whatever table asks. */
export function once<K extends object, T>(make: (from: K) => T): (from: K) => T {
  const made = new WeakMap<K, T>();
  return (from) => {
    const found = made.get(from) ?? make(from);
    made.set(from, found);
    return found;
  };
}

export const byId = <T extends { id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));
