export type Cell = string | number;

/** CSV for spreadsheets; escapes texts that would be read as formulas. */
export const csvText = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((line) => line.map(written).join(',')).join('\r\n');

/** The byte order mark makes spreadsheets read UTF-8. */
export function downloadCsv(name: string, lines: readonly (readonly Cell[])[]): void {
  saveFile(name, new Blob(['\uFEFF', csvText(lines)], { type: 'text/csv;charset=utf-8' }));
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
