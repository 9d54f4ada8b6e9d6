import { TaxReportsPage } from '../features/tax-reports/tax-reports-page.tsx';
import { indianTime } from '../lib/formats.ts';

/** Practice money may be years behind. */
const shownYears = 12;

/** A financial year begins in April. */
function recentYears(now: Date): string[] {
  const day = indianTime(now).toISOString();
  const current = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  return Array.from({ length: shownYears }, (_, back) => {
    const year = current - back;
    return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
  });
}

export const AdminTaxPage = () => (
  <TaxReportsPage
    years={recentYears(new Date())}
    save={async (report, name) => {
      const [{ saveTaxWorkbook }, { taxOf }] = await Promise.all([
        import('../features/portfolio/save-tax-workbook.ts'),
        import('../features/portfolio/use-tax.ts'),
      ]);
      saveTaxWorkbook(taxOf(report), name);
    }}
  />
);
