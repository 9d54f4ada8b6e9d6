/** Lets pieces of work through one after the other, in the order they came. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = tail.then(work, work);
    tail = mine.catch(() => undefined);
    return mine;
  };
}
