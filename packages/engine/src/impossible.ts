/** An event that cannot have happened to this state: our bug, never the caller's to act on. */
export class Impossible extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Impossible';
  }
}
