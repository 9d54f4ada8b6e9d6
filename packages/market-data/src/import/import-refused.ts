/** A readable file that must not be added. The message says what to do. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
