import { portfolio } from '@safe-trading/messages/en/portfolio';
import { dateText, wholeRupees } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import type { Activity } from '../../lib/plan-queries.ts';
import { definedLabel } from '../../shared/defined-label.tsx';
import { Facts } from '../../shared/facts.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

type Props = {
  /** With the first kind first in each month. */
  kinds: readonly ['MOVED', 'WAITED', 'REDUCED'];
  /** Of these kinds. */
  guarded: readonly Activity[];
};

/** What price guards saved in each month, the newest first. */
export function NotOverpaidCard({ kinds, guarded }: Props) {
  const text = useMessages(portfolio);
  const months = Map.groupBy(guarded, ({ happened_on: on }) => monthText(on));

  return (
    <SectionCard title={text('not-overpaid')}>
      <Facts
        facts={[
          {
            ...definedLabel(text('not-overpaid-total'), 'notOverpaid'),
            value: <PrivateText>{wholeRupees(sumOf(guarded))}</PrivateText>,
          },
          ...[...months].map(([label, ofMonth]) => {
            const acts = kinds.flatMap((kind) => {
              const count = ofMonth.filter((each) => each.kind === kind).length;
              return count > 0 ? [text(`guarded-${kind}`, { count })] : [];
            });
            const amount = wholeRupees(sumOf(ofMonth));
            const value = text('guarded-month', { acts: acts.join(', '), amount });
            return { label, value: <PrivateText>{value}</PrivateText> };
          }),
        ]}
      />
    </SectionCard>
  );
}

/** `Dec 2026` */
const monthText = (date: string | null | undefined): string =>
  dateText(date).split(' ').slice(-2).join(' ');

/** Summed in paise. */
const sumOf = (activity: readonly Activity[]): number =>
  activity.reduce((sum, { not_overpaid: amount }) => sum + Math.round((amount ?? 0) * 100), 0) /
  100;
