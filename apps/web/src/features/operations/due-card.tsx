import { wholeNumber } from '../../lib/formats.ts';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { whenOf } from './operations-state.ts';
import type { Due } from './use-operations.ts';

export function DueCard({ due }: { due: Due }) {
  const { levels, today_so_far: today } = due;
  const ready = levels?.ready ?? 0;

  return (
    <SectionCard title={`Due ${whenOf(due)}`}>
      <Facts
        facts={[
          { label: 'Money due', value: <Money value={due.own_money} /> },
          {
            label: 'SIPs',
            value: wholeNumber(due.sips),
            hint: `of ${wholeNumber(due.investors)} ${due.investors === 1 ? 'investor' : 'investors'}`,
          },
          { label: 'Ready', value: wholeNumber(ready) },
          {
            label: 'To look at, blocked',
            value: `${wholeNumber(levels?.attention)}, ${wholeNumber(levels?.blocked)}`,
          },
          { label: 'Not looked at yet', value: wholeNumber(levels?.unchecked) },
          {
            label: 'Today so far',
            value: `${wholeNumber(today?.executed)} bought, ${wholeNumber(today?.failed)} failed`,
            hint: today?.at_broker
              ? `${wholeNumber(today.at_broker)} at the broker now`
              : undefined,
          },
        ]}
      />
    </SectionCard>
  );
}
