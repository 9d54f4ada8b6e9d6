/** The message says what to do. */
export class WrongMasterKey extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongMasterKey';
  }
}
