import { randomBytes } from 'node:crypto';

/** A secret that is looked for everywhere, and the calls whose reply may hold it. */
export type Canary = {
  name: string;
  /** As it is written, and as bytes where those are something else. */
  forms: readonly Buffer[];
  /** `POST /stops` and the like; `output` is what the program prints at its start. */
  mayBeIn: readonly string[];
};

export const canary = (
  name: string,
  secret: string | readonly (string | Buffer)[],
  ...mayBeIn: readonly string[]
): Canary => ({
  name,
  forms: [secret].flat().map((form) => Buffer.from(form)),
  mayBeIn,
});

/** Nothing else has this text in it by chance. */
export const unlikely = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex')}`;

/** A form as it is and as encoders write it, at every place base64 knows. */
function disguises(form: Buffer): Buffer[] {
  const hex = form.toString('hex');
  const shifted = [0, 1, 2].flatMap((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), form]).toString('base64');
    // The first and last letters depend on what stands beside it.
    const certain = encoded.replace(/=+$/, '').slice(shift === 0 ? 0 : 4, -2);
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')];
  });
  const wide = Buffer.from(form.toString('latin1'), 'utf16le');
  const percent = encodeURIComponent(form.toString('latin1'));
  const texts = [...shifted, hex, hex.toUpperCase(), percent].map((text) => Buffer.from(text));
  return [form, wide, ...texts];
}

/** The names of the canaries a text or a file holds. */
export function found(haystack: Buffer, canaries: readonly Canary[]): string[] {
  return canaries
    .filter(({ forms }) => forms.flatMap(disguises).some((needle) => haystack.includes(needle)))
    .map(({ name }) => name);
}
