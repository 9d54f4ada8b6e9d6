import { saveFile } from '../../shared/csv.ts';
import { workbookOf } from '../../shared/xlsx.ts';
import { taxSheets } from './tax-sheets.ts';
import { taxOf } from './use-tax.ts';

/** The workbook that the investor downloads, named after them. */
export function saveTaxWorkbook(report: Parameters<typeof taxOf>[0], name: string): void {
  const tax = taxOf(report);
  saveFile(
    `tax-${tax.year}-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.xlsx`,
    workbookOf(taxSheets(tax)),
  );
}
