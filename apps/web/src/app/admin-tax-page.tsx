import { lazy, Suspense } from 'react';
import { taxOf } from '../features/portfolio/use-tax.ts';
import { TaxReportsPage } from '../features/tax-reports/tax-reports-page.tsx';
import { indianTime } from '../lib/formats.ts';

const TaxPrintDialog = lazy(async () => ({
  default: (await import('../features/portfolio/tax-print-dialog.tsx')).TaxPrintDialog,
}));

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
    checkTemplate={async (template) =>
      (await import('./admin-tax-files.ts')).faultOfTemplate(template)
    }
    save={async (of, template) => (await import('./admin-tax-files.ts')).saveTaxFiles(of, template)}
    printing={({ report, name }, onClose) => (
      <Suspense>
        <TaxPrintDialog tax={taxOf(report)} about={{ name, broker: '' }} onClose={onClose} />
      </Suspense>
    )}
  />
);
