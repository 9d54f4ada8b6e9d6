/** The master key of the settings is not the one this database needs; a sentence says what to do. */
export class WrongMasterKey extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongMasterKey';
  }
}
