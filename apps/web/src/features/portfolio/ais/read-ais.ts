/** A sale as a depository reported it. Amounts in paise. */
export type AisSale = {
  readonly isin: string;
  readonly name: string;
  /** Of the transfer, which may be that of the settlement. */
  readonly on: string;
  readonly units: number;
  readonly proceeds: number;
  /** As the depository guesses it, without charges. */
  readonly cost: number;
};

export type Ais = {
  readonly pan: string | undefined;
  readonly holder: string | undefined;
  readonly sales: readonly AisSale[];
};

export type AisFault =
  | 'not-an-ais'
  | 'wrong-password'
  | 'broken'
  | 'no-crypto'
  | 'another-pan'
  | 'another-person';

/** Why an annual information statement is refused. */
export class AisRefused extends Error {
  readonly fault: AisFault;

  constructor(fault: AisFault) {
    super(fault);
    this.fault = fault;
  }
}

export type AisKey = {
  readonly pan: string;
  /** Such as 1990-08-14. */
  readonly born: string;
};

/** In the password of the exported file, between PAN and date of birth; the same for everybody. */
const between = 'GQ39%*g';
const iterations = 1000;
const hexDigits = 32;

/**
 * The text of the export (IV and salt of 16 bytes in hexadecimal digits, then the ciphertext in base64: AES-256-CBC, key
 * by PBKDF2 with SHA-256), or JSON that is not encrypted. Throws AisRefused.
 */
export async function openAis(text: string, key: AisKey): Promise<string> {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (trimmed.startsWith('{')) return trimmed;
  const parts = /^([\da-f]{32})([\da-f]{32})([\w+/]+={0,2})$/i.exec(trimmed);
  if (!parts) throw new AisRefused(trimmed === '' ? 'broken' : 'not-an-ais');
  const { subtle } = globalThis.crypto;
  if (subtle === undefined) throw new AisRefused('no-crypto');
  const [iv, salt] = [bytesOfHex(trimmed, 0), bytesOfHex(trimmed, hexDigits)];
  const sealed = bytesOfBase64(parts[3] ?? '');
  const born = key.born.split('-').reverse().join('');
  // Some exports have the password of the PDF, without the text between.
  for (const middle of [between, '']) {
    const password = new TextEncoder().encode(`${key.pan.toLowerCase()}${middle}${born}`);
    const opened = await decrypted({ subtle, password, iv, salt, sealed });
    if (opened !== undefined) return opened;
  }
  throw new AisRefused('wrong-password');
}

type Sealed = {
  readonly subtle: SubtleCrypto;
  readonly password: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly sealed: Uint8Array<ArrayBuffer>;
};

/** Undefined with another password: padding or text then make no sense. */
async function decrypted({ subtle, password, iv, salt, sealed }: Sealed) {
  try {
    const base = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveKey']);
    const key = await subtle.deriveKey(
      { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
      base,
      { name: 'AES-CBC', length: 256 },
      false,
      ['decrypt'],
    );
    const plain = await subtle.decrypt({ name: 'AES-CBC', iv }, key, sealed);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plain).trim();
    return text.startsWith('{') ? text : undefined;
  } catch {
    return undefined;
  }
}

const bytesOfHex = (text: string, from: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hexDigits / 2 }, (_, place) =>
    Number.parseInt(text.slice(from + place * 2, from + place * 2 + 2), 16),
  );

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
  } catch {
    throw new AisRefused('broken');
  }
}

type Table = { readonly labels: readonly string[]; readonly rows: readonly (readonly unknown[])[] };

/** The active sales of securities in a statement (codes SFT-17 and SFT-18). Throws AisRefused. */
export function readAis(json: string): Ais {
  const whole = parsed(json);
  const sections = listIn(objectIn(whole, 'partB'), 'sections');
  if (sections.length === 0) throw new AisRefused('broken');
  const person = [objectIn(whole, 'header'), objectIn(whole, 'partA')].map(factsIn);
  const about = (...names: readonly string[]): string | undefined =>
    names.flatMap((name) => person.flatMap((facts) => facts.get(name) ?? []))[0];
  const pan = about('PAN', 'Permanent Account Number (PAN)');
  return {
    pan: pan ?? textIn(objectIn(whole, 'metadata'), 'loggedInPan'),
    holder: about('Name of Assessee', 'Name'),
    sales: sections.flatMap((section) => listIn(section, 'elements')).flatMap(salesIn),
  };
}

function parsed(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    if (isObject(value)) return value;
  } catch {
    // Refused below.
  }
  throw new AisRefused('broken');
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const memberOf = (of: unknown, name: string): unknown =>
  isObject(of) ? Reflect.get(of, name) : undefined;

function objectIn(of: unknown, name: string): object {
  const value = memberOf(of, name);
  return isObject(value) ? value : {};
}

function listIn(of: unknown, name: string): readonly unknown[] {
  const value = memberOf(of, name);
  return Array.isArray(value) ? value : [];
}

function textIn(of: unknown, name: string): string | undefined {
  const value = memberOf(of, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Labels and values side by side. */
function factsIn(of: object): ReadonlyMap<string, string> {
  const values = listIn(of, 'columnData');
  return new Map(
    listIn(of, 'columnLabel').flatMap((label, place): [string, string][] => {
      const value = values[place];
      return typeof label === 'string' && typeof value === 'string' && value !== ''
        ? [[label.trim(), value.trim()]]
        : [];
    }),
  );
}

const labelOf = (label: unknown): string =>
  typeof label === 'string' ? label.trim() : (textIn(label, 'name') ?? '').trim();

function salesIn(element: unknown): AisSale[] {
  const detail = objectIn(element, 'l1');
  const table: Table = {
    labels: listIn(detail, 'columnLabel').map(labelOf),
    rows: listIn(detail, 'columnData').filter((row) => Array.isArray(row)),
  };
  if (!table.labels.includes('Sales Consideration')) return [];
  return table.rows.flatMap((row) => saleIn(table.labels, row));
}

function saleIn(labels: readonly string[], row: readonly unknown[]): AisSale[] {
  const cell = (name: string): string => String(row[labels.indexOf(name)] ?? '').trim();
  if (cell('Status') === 'Inactive') return [];
  const security = cell('Security Name (Security Code)');
  const isin = /\b(IN[A-Z\d]{10})\b/.exec(security)?.[1];
  const on = dateIn(cell('Date of Sale/Transfer'));
  const units = amountIn(cell('Quantity'));
  if (isin === undefined || on === undefined || units === undefined) throw new AisRefused('broken');
  return [
    {
      isin,
      name: security.replace(/\s*\([^()]*\)$/, ''),
      on,
      units,
      proceeds: paiseIn(cell('Sales Consideration')),
      cost: paiseIn(cell('Cost of Acquisition')),
    },
  ];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** From 31/03/2026, 31-Mar-2026 or 2026-03-31. */
function dateIn(text: string): string | undefined {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (iso) return iso;
  const [, day = '', month = '', year] = /^(\d{1,2})[-/. ](\w{2,9})[-/. ](\d{4})/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = /^\d+$/.test(month) ? Number(month) : named;
  if (number < 1 || number > 12) return undefined;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function amountIn(text: string): number | undefined {
  const amount = Number(text.replaceAll(',', ''));
  return text !== '' && Number.isFinite(amount) ? amount : undefined;
}

const paiseIn = (text: string): number => Math.round((amountIn(text) ?? 0) * 100);
