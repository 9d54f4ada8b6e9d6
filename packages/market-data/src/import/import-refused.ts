/** The file is readable, but must not be added to what is recorded. The message says what to do. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
