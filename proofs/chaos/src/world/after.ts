/** The same answer, at once or waited for, with something done as soon as it is there. */
export function after<T>(answer: T | Promise<T>, work: (value: T) => void): T | Promise<T> {
  if (answer instanceof Promise) {
    return answer.then((value) => {
      work(value);
      return value;
    });
  }
  work(answer);
  return answer;
}
