/** An unsigned token that the page can read. */
export const craftedToken = (claims: Readonly<Record<string, unknown>>): string =>
  [{ alg: 'none' }, claims, {}]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
