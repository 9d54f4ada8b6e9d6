import { type Cell, shownTime, type TypedCell } from './cells.ts';

/** CSV for spreadsheets, with times in India; escapes texts that would be read as formulas. */
export const csvText = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((line) => line.map(written).join(',')).join('\r\n');

/** The byte order mark makes spreadsheets read UTF-8. */
export function downloadCsv(name: string, lines: readonly (readonly Cell[])[]): void {
  saveFile(name, new Blob(['\uFEFF', csvText(lines)], { type: 'text/csv;charset=utf-8' }));
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return plainText(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `2026-11-30`, `2026-11-30 11:02:00`, `1234.5` */
function plainText(cell: TypedCell): string {
  if ('figure' in cell) return String(cell.figure);
  const [date = '', time = ''] = shownTime(cell).toISOString().slice(0, 19).split('T');
  return cell.kind === 'date' ? date : `${date} ${time}`;
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
