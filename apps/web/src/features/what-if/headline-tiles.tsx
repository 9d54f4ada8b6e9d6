import { figures as named } from '@safe-trading/messages/en/figures';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { dateText, missing, percent, signedPercent, wholeRupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { Defined } from '../../shared/defined.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';
import { toneOf } from '../../shared/tone.ts';
import type { Answer, Figures } from './answer.ts';
import { depositProfit } from './fixed-deposit.ts';

type ShownReturn = {
  label: 'xirr' | 'return-on-peak';
  definition: 'xirr' | 'onOwnMoney';
  percent: number | undefined;
  reason: Figures['xirr']['reason'];
};

/** Annual from one year on, else over the whole period. */
export const returnOf = ({ xirr, onOwnMoney }: Figures): ShownReturn =>
  xirr.percent !== undefined && xirr.isAnnual
    ? {
        label: 'xirr',
        definition: 'xirr',
        percent: xirr.percent,
        reason: undefined,
      }
    : {
        label: 'return-on-peak',
        definition: 'onOwnMoney',
        percent: onOwnMoney,
        reason: xirr.reason,
      };

type Props = { answer: Answer; depositRate: number };

/** The comparison with simpler ways to invest first. */
export function HeadlineTiles({ answer, depositRate }: Props) {
  const text = useMessages(whatIf);
  const name = messagesOf(named);
  const { figures } = answer;
  const earned = returnOf(figures);
  const ahead = figures.index?.ahead;
  const aheadOfDeposit = figures.profit - depositProfit(answer.days, depositRate);

  return (
    <Tiles>
      <StatTile
        label={
          <Defined of="ahead">{text((ahead ?? 0) < 0 ? 'behind-index' : 'ahead-of-index')}</Defined>
        }
        value={ahead === undefined ? missing() : wholeRupees(Math.abs(ahead))}
        tone={toneOf(ahead)}
        hint={
          figures.noIndexOn === undefined
            ? text('same-money')
            : text('no-index', { day: dateText(figures.noIndexOn) })
        }
      />
      <StatTile
        label={text(aheadOfDeposit < 0 ? 'behind-deposit' : 'ahead-of-deposit', {
          rate: percent(depositRate),
        })}
        value={wholeRupees(Math.abs(aheadOfDeposit))}
        tone={toneOf(aheadOfDeposit)}
        hint={text('deposit-terms')}
      />
      <StatTile
        label={<Defined of={earned.definition}>{name(earned.label)}</Defined>}
        value={signedPercent(earned.percent)}
        tone={toneOf(earned.percent)}
        hint={text(earned.reason === undefined ? 'before-tax' : `no-rate-${earned.reason}`)}
      />
      <StatTile
        label={<Defined of="fall">{name('drawdown')}</Defined>}
        value={signedPercent(figures.fall?.percent ?? 0)}
        hint={
          figures.fall
            ? text('fall-days', {
                peak: dateText(figures.fall.peakOn),
                trough: dateText(figures.fall.troughOn),
              })
            : text('no-fall')
        }
      />
      <StatTile
        label={<Defined of="peakMoney">{name('peak-capital')}</Defined>}
        value={wholeRupees(figures.peakMoney)}
        hint={text('most-in-month', { amount: wholeRupees(figures.mostInMonth) })}
      />
    </Tiles>
  );
}
