import { memo } from 'react';
import { SectionCard } from '../../shared/section-card.tsx';
import type { MonthReturn } from './answer.ts';
import { MonthsTable } from './months-table.tsx';

export const MonthsCard = memo(function MonthsCard({ months }: { months: readonly MonthReturn[] }) {
  return (
    <SectionCard title="Month by month">
      <MonthsTable months={months} />
    </SectionCard>
  );
});
