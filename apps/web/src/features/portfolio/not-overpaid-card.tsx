import { portfolio } from '@safe-trading/messages/en/portfolio';
import { monthText, wholeRupees } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import type { Activity } from '../../lib/plan-queries.ts';
import { definedLabel } from '../../shared/defined-label.tsx';
import { Facts } from '../../shared/facts.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

export const guardedKinds = ['MOVED', 'WAITED', 'REDUCED'] as const;

/** What price guards saved in each month, the newest first; nothing where they did not act. */
export function NotOverpaidCard({ activity }: { activity: readonly Activity[] }) {
  const text = useMessages(portfolio);
  const guarded = activity.filter(({ kind }) => guardedKinds.some((one) => one === kind));
  if (guarded.length === 0) return null;
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
            const acts = guardedKinds.flatMap((kind) => {
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

/** Summed in paise. */
const sumOf = (activity: readonly Activity[]): number =>
  activity.reduce((sum, { not_overpaid: amount }) => sum + Math.round((amount ?? 0) * 100), 0) /
  100;
