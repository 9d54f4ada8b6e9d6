import { type LocalDate, parseLocalDate } from '@safe-trading/engine';

/** Published for one scheme; `value` in paise, with two decimals more. */
export type PublishedValue = { readonly value: number; readonly on: LocalDate };

/** The file cannot be used; the sentence says why. */
class UnreadableAmfiFile extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'UnreadableAmfiFile';
  }
}

const columns = [
  'Scheme Code',
  'ISIN Div Payout/ISIN Growth',
  'ISIN Div Reinvestment',
  'Scheme Name',
  'Net Asset Value',
  'Date',
] as const;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Net asset values by ISIN from AMFI's daily file. Headings and values that are not available ("N.A.") are left
 * out. Throws UnreadableAmfiFile for other columns, or another order of them, and for a line that is no line.
 */
export function readAmfiFile(text: string): ReadonlyMap<string, PublishedValue> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = columns.join(';');
  if (lines[0]?.trim() !== header) {
    throw new UnreadableAmfiFile(
      `The file of net asset values must begin with “${header}”. Nothing of it was used; compare NET_ASSET_VALUES_URL with AMFI's page.`,
    );
  }
  const values = new Map<string, PublishedValue>();
  for (const [index, line] of lines.slice(1).entries()) {
    // Headings of groups of schemes have no separator.
    if (!line.includes(';')) continue;
    const cells = line.split(';').map((cell) => cell.trim());
    if (cells.length !== columns.length) {
      throw new UnreadableAmfiFile(
        `Line ${index + 2} of the file of net asset values has ${cells.length} fields instead of ${columns.length}. Nothing of it was used.`,
      );
    }
    const [, isin = '', , , value = '', date = ''] = cells;
    const [published, on] = [valueIn(value), dateIn(date)];
    if (!/^IN[A-Z0-9]{10}$/.test(isin) || published === undefined || !on) continue;
    const known = values.get(isin);
    if (!known || known.on < on) values.set(isin, { value: published, on });
  }
  if (values.size === 0) {
    throw new UnreadableAmfiFile('The file of net asset values holds none. It was not used.');
  }
  return values;
}

/** In paise; undefined for "N.A." and anything else that is no amount. */
function valueIn(text: string): number | undefined {
  const amount = /^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  return amount > 0 ? Math.round(amount * 10_000) / 100 : undefined;
}

/** As in `28-Nov-2026`. */
function dateIn(text: string): LocalDate | undefined {
  const [, day, name, year] = /^(\d{2})-([A-Za-z]{3})-(\d{4})$/.exec(text) ?? [];
  const month = months.indexOf(name ?? '') + 1;
  return month > 0 ? parseLocalDate(`${year}-${String(month).padStart(2, '0')}-${day}`) : undefined;
}
