import { operations } from '@safe-trading/messages/en/operations';
import { wholeNumber, wholeRupees } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { Facts } from '../../shared/facts.tsx';
import { FoldedCard } from '../../shared/folded-card.tsx';
import { Money } from '../../shared/money.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { whenOf } from './operations-state.ts';
import type { Due } from './use-operations.ts';

export function DueCard({ due }: { due: Due }) {
  const text = useMessages(operations);
  const { levels, today_so_far: today } = due;

  return (
    <FoldedCard
      title={text('due', { when: whenOf(due) })}
      line={
        <PrivateText>
          {text('due-line', { amount: wholeRupees(due.own_money), sips: due.sips ?? 0 })}
        </PrivateText>
      }
    >
      <Facts
        facts={[
          { label: text('money-due'), value: <Money value={due.own_money} /> },
          {
            label: text('sips'),
            value: wholeNumber(due.sips),
            hint: text('of-investors', { count: due.investors ?? 0 }),
          },
          { label: text('ready'), value: wholeNumber(levels?.ready) },
          { label: text('attention'), value: wholeNumber(levels?.attention) },
          { label: text('blocked'), value: wholeNumber(levels?.blocked) },
          { label: text('unchecked'), value: wholeNumber(levels?.unchecked) },
          {
            label: text('today-so-far'),
            value: text('bought-failed', {
              bought: wholeNumber(today?.executed),
              failed: wholeNumber(today?.failed),
            }),
            hint: today?.at_broker
              ? text('at-broker', { count: wholeNumber(today.at_broker) })
              : undefined,
          },
        ]}
      />
    </FoldedCard>
  );
}
