/** Line 0 means the whole file. */
export type Place = { readonly file: string; readonly line: number };

/** The message names the file, the line and what belongs there. */
export class MalformedFile extends Error {
  readonly place: Place;

  constructor(place: Place, expected: string, found?: string) {
    const where = place.line === 0 ? place.file : `${place.file}, line ${place.line}`;
    const instead = found === undefined ? '' : `, found ${JSON.stringify(found.slice(0, 60))}`;
    super(`${where}: expected ${expected}${instead}.`);
    this.name = 'MalformedFile';
    this.place = place;
  }
}
