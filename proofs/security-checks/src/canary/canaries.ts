import { randomBytes } from 'node:crypto';

/** A secret to search for, and the replies that may contain it. */
export type Canary = {
  name: string;
  forms: readonly Buffer[];
  /** `POST /stops`; `output` is the program's output at start. */
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

export const unlikely = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex')}`;

/** As encoders write it, at each base64 offset. */
function disguises(form: Buffer): Buffer[] {
  const hex = form.toString('hex');
  const shifted = [0, 1, 2].flatMap((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), form]).toString('base64');
    // Edge letters depend on their neighbours.
    const certain = encoded.replace(/=+$/, '').slice(shift === 0 ? 0 : 4, -2);
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')];
  });
  const wide = Buffer.from(form.toString('latin1'), 'utf16le');
  const percent = encodeURIComponent(form.toString('latin1'));
  const texts = [...shifted, hex, hex.toUpperCase(), percent].map((text) => Buffer.from(text));
  return [form, wide, ...texts];
}

export function found(haystack: Buffer, canaries: readonly Canary[]): string[] {
  return canaries
    .filter(({ forms }) => forms.flatMap(disguises).some((needle) => haystack.includes(needle)))
    .map(({ name }) => name);
}
