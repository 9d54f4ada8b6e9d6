/** A queue that runs work sequentially. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = tail.then(work, work);
    tail = mine.catch(() => undefined);
    return mine;
  };
}
