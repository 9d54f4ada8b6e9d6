import { saveFile } from '../../shared/csv.ts';
import { workbookOf } from '../../shared/xlsx.ts';
import { taxSheets } from './tax-sheets.ts';
import type { Tax } from './use-tax.ts';

/** Named after the investor where an administrator saves it. Load on demand: the workbook library is large. */
export function saveTaxWorkbook(tax: Tax, investor?: string): void {
  const owner = investor ? `-${inFileName(investor)}` : '';
  saveFile(`tax-${tax.year}${owner}.xlsx`, workbookOf(taxSheets(tax)));
}

export const inFileName = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '-');
