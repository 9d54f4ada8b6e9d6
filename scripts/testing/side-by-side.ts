/** Does the work in the order given, so many at once, and answers in that order. */
export async function sideBySide<T>(
  work: readonly (() => Promise<T>)[],
  atOnce: number,
): Promise<T[]> {
  const done: T[] = [];
  const waiting = work.entries();
  const goOn = async (): Promise<void> => {
    for (const [place, next] of waiting) done[place] = await next();
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return done;
}
