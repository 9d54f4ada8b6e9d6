import { strToU8, zipSync } from 'fflate';
import { type Cell, shownTime, type TypedCell } from './cells.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const dayMs = 86_400_000;
/** 1 January 1970 as spreadsheets count days. */
const epochDay = 25_569;

/** Amounts are grouped as in India by programs that can; widths are in characters. */
const formats = {
  date: { code: 'd mmm yyyy', width: 12 },
  instant: { code: 'd mmm yyyy, h:mm AM/PM', width: 23 },
  money: { code: '[$₹-4009]#,##,##0.00', width: 18 },
  units: { code: '#,##,##0', width: 12 },
  percentage: { code: '0.00', width: 8 },
} as const satisfies Record<TypedCell['kind'], { code: string; width: number }>;

const formatted = Object.keys(formats);
const firstCustomFormat = 164;

/** A longer text is cut off on the screen where the next cell is filled. */
const widestText = 40;

type Lines = readonly (readonly Cell[])[];

/** `name` has at most 31 characters and none of `\\ / ? * [ ] :`. */
export type Sheet = { readonly name: string; readonly lines: Lines };

/** A workbook with one sheet. */
export const xlsxOf = (lines: Lines): Blob => workbookOf([{ name: 'Safe Trading', lines }]);

/**
 * A workbook whose sheets have a fixed first row (ECMA-376). Texts are inline strings, so they are never read as
 * formulas; times are those of India.
 */
export const workbookOf = (sheets: readonly Sheet[]): Blob =>
  new Blob([zipSync(partsOf(sheets), { level: 6 })], { type });

const partsOf = (sheets: readonly Sheet[]): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries({
      '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>${each(sheets, (at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${kinds}.worksheet+xml"/>`)}</Types>`,
      '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${each(sheets, (at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(sheets, (at, { name }) => `<sheet name="${escaped(name)}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
      'xl/styles.xml': stylesOf(),
      ...Object.fromEntries(
        sheets.map(({ lines }, place) => [`xl/worksheets/sheet${place + 1}.xml`, sheetOf(lines)]),
      ),
    }).map(([name, xml]) => [name, strToU8(declaration + xml)]),
  );

const each = (sheets: readonly Sheet[], xmlOf: (at: number, sheet: Sheet) => string): string =>
  sheets.map((sheet, place) => xmlOf(place + 1, sheet)).join('');

const sheetOf = (lines: Lines): string =>
  `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsOf(lines)}<sheetData>${lines.map(rowOf).join('')}</sheetData></worksheet>`;

/** Style 0 is plain; the others are those of `formatted`, in its order. */
function stylesOf(): string {
  const ids = formatted.map((_, place) => firstCustomFormat + place);
  const codes = Object.values(formats).map(
    ({ code }, place) => `<numFmt numFmtId="${ids[place]}" formatCode="${escaped(code)}"/>`,
  );
  const styles = [0, ...ids].map(
    (id) =>
      `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return `<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${codes.join('')}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** Wide enough for every date and amount, which a narrow column shows as `####`. */
function columnsOf(lines: Lines): string {
  const widths: number[] = [];
  for (const line of lines)
    for (const [column, cell] of line.entries())
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
  const columns = widths.map(
    (width, column) =>
      `<col min="${column + 1}" max="${column + 1}" width="${width + 2}" customWidth="1"/>`,
  );
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
}

const widthOf = (cell: Cell): number =>
  typeof cell === 'object' ? formats[cell.kind].width : Math.min(String(cell).length, widestText);

const rowOf = (line: readonly Cell[], place: number): string =>
  `<row r="${place + 1}">${line.map((cell, column) => cellOf(cell, `${columnName(column)}${place + 1}`)).join('')}</row>`;

function cellOf(cell: Cell, at: string): string {
  if (cell === '') return '';
  if (typeof cell === 'object') {
    const style = 1 + formatted.indexOf(cell.kind);
    return `<c r="${at}" s="${style}"><v>${figureOf(cell)}</v></c>`;
  }
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell))}</t></is></c>`;
}

const figureOf = (cell: TypedCell): number =>
  'figure' in cell ? cell.figure : shownTime(cell).getTime() / dayMs + epochDay;

/** `A` to `Z`, then `AA`. */
function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Drops characters that XML does not allow. */
const escaped = (text: string): string =>
  [...text]
    .filter((letter) => isWritable(letter.codePointAt(0) ?? 0))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const isWritable = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff);
