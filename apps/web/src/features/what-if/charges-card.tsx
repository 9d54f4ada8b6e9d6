import { memo } from 'react';
import { rupees } from '../../lib/formats.ts';
import { Facts } from '../../shared/facts.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { Answer } from './answer.ts';

/** What the plan paid, part by part; it is deducted everywhere on this page. */
export const ChargesCard = memo(function ChargesCard({ answer }: { answer: Answer }) {
  const { charges, figures } = answer;
  return (
    <SectionCard title={`Charges of ${rupees(figures.charges)}`}>
      <Facts
        facts={[
          ...charges.map(({ label, amount }) => ({ label, value: rupees(amount) })),
          {
            label: 'Slippage, beside the charges',
            value: rupees(figures.slippage),
            hint: 'What fills cost beyond the last price seen before the order.',
          },
        ]}
      />
    </SectionCard>
  );
});
