/** Runs with limited concurrency, in order. Throws the first error after all have ended. */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const faults: unknown[] = [];
  const left = items.entries();
  const hand = async (): Promise<void> => {
    for (const [index, item] of left) {
      try {
        results.set(index, await work(item));
      } catch (fault) {
        faults.push(fault);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, hand));
  if (faults.length > 0) throw faults[0];
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}
