import { dateText, signedPercent, wholeRupees } from '../../lib/formats.ts';
import { Defined } from '../../shared/defined.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';
import { toneOf } from '../../shared/tone.ts';
import type { Answer, Figures } from './answer.ts';

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

export function HeadlineTiles({ answer }: { answer: Answer }) {
  const { figures } = answer;
  const earned = returnOf(figures);

  return (
    <Tiles>
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
      <StatTile
        label={
          <Defined of="ahead">
            {(figures.index?.ahead ?? 0) < 0
              ? 'Behind the Nifty 50 by'
              : 'Ahead of the Nifty 50 by'}
          </Defined>
        }
        value={figures.index ? wholeRupees(Math.abs(figures.index.ahead)) : 'N/A'}
        tone={toneOf(figures.index?.ahead)}
        hint={figures.noIndex ?? 'The same rupees on the same days.'}
      />
    </Tiles>
  );
}
