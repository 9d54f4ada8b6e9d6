import { whatIf } from '@safe-trading/messages/en/what-if';
import { dateText, percent, signedPercent, wholeRupees } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { Defined } from '../../shared/defined.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';
import { toneOf } from '../../shared/tone.ts';
import type { Answer, Figures } from './answer.ts';
import { depositProfit } from './fixed-deposit.ts';

type ShownReturn = {
  label: string;
  definition: 'xirr' | 'onOwnMoney';
  percent: number | undefined;
  reason: string | undefined;
};

/** Annual from one year on, else over the whole period. */
export const returnOf = ({ xirr, onOwnMoney }: Figures): ShownReturn =>
  xirr.percent !== undefined && xirr.isAnnual
    ? {
        label: 'XIRR',
        definition: 'xirr',
        percent: xirr.percent,
        reason: undefined,
      }
    : {
        label: 'Return on peak capital',
        definition: 'onOwnMoney',
        percent: onOwnMoney,
        reason: xirr.reason,
      };

type Props = { answer: Answer; depositRate: number };

/** The comparison with simpler ways to invest first. */
export function HeadlineTiles({ answer, depositRate }: Props) {
  const text = useMessages(whatIf);
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
        value={ahead === undefined ? 'N/A' : wholeRupees(Math.abs(ahead))}
        tone={toneOf(ahead)}
        hint={figures.noIndex ?? text('same-money')}
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
        label={<Defined of={earned.definition}>{earned.label}</Defined>}
        value={signedPercent(earned.percent)}
        tone={toneOf(earned.percent)}
        hint={earned.reason ?? 'Before tax, after all charges.'}
      />
      <StatTile
        label={<Defined of="fall">Maximum drawdown</Defined>}
        value={signedPercent(figures.fall?.percent ?? 0)}
        hint={
          figures.fall
            ? `${dateText(figures.fall.peakOn)} to ${dateText(figures.fall.troughOn)}`
            : 'Never below a former peak.'
        }
      />
      <StatTile
        label={<Defined of="peakMoney">Peak capital</Defined>}
        value={wholeRupees(figures.peakMoney)}
        hint={`At most ${wholeRupees(figures.mostInMonth)} in one month.`}
      />
    </Tiles>
  );
}
