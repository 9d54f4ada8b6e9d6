import { taxSchedule } from '@safe-trading/messages/en/tax-schedule';
import { inFileName, saveTaxWorkbook } from '../features/portfolio/save-tax-workbook.ts';
import { fillSchedule112a, readTemplate } from '../features/portfolio/schedule-112a.ts';
import { taxOf } from '../features/portfolio/use-tax.ts';
import type { ReportOf, ScheduleTemplate } from '../features/tax-reports/tax-reports-page.tsx';
import { loadMessages, messagesOf } from '../lib/messages.ts';
import { saveFile } from '../shared/csv.ts';

/** Why a template cannot be filled. */
export async function faultOfTemplate({ bytes }: ScheduleTemplate): Promise<string | undefined> {
  await loadMessages(taxSchedule);
  const read = readTemplate(bytes);
  return 'fault' in read ? read.fault : undefined;
}

/** The workbook of an investor, and the schedule where there is a template; returns what is missing, and why. */
export async function saveTaxFiles(
  { report, name }: ReportOf,
  template: ScheduleTemplate | undefined,
): Promise<string | undefined> {
  await loadMessages(taxSchedule);
  const tax = taxOf(report);
  await saveTaxWorkbook(tax, name);
  if (!template) return undefined;
  const read = readTemplate(template.bytes);
  const filled = 'fault' in read ? read : fillSchedule112a(read, tax);
  if ('fault' in filled) return filled.fault;
  const stem = template.name.replace(/\.csv$/i, '');
  saveFile(`${stem}-${inFileName(name)}.csv`, new Blob([filled.file], { type: 'text/csv' }));
  return filled.missing.length === 0
    ? undefined
    : messagesOf(taxSchedule)('some-missing', { names: filled.missing.join(', ') });
}
