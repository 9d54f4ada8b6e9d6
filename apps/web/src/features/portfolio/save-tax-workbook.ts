import { tax as taxArea } from '@safe-trading/messages/en/tax';
import { taxSheets as area } from '@safe-trading/messages/en/tax-sheets';
import { loadMessages } from '../../lib/messages.ts';
import { saveFile } from '../../shared/csv.ts';
import { workbookOf } from '../../shared/xlsx.ts';
import { taxSheets } from './tax-sheets.ts';
import type { Tax } from './use-tax.ts';

/** Named after the investor where an administrator saves it. Load on demand: the workbook library is large. */
export async function saveTaxWorkbook(tax: Tax, investor?: string): Promise<void> {
  await loadMessages(area, taxArea);
  const owner = investor ? `-${inFileName(investor)}` : '';
  saveFile(`tax-${tax.year}${owner}.xlsx`, workbookOf(taxSheets(tax)));
}

export const inFileName = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '-');
