/** An event that this state cannot see: a bug, not something the caller can act on. */
export class Impossible extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Impossible';
  }
}
