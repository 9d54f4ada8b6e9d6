import { dateTimeText } from '../../lib/formats.ts';
import { TwoLines } from './two-lines.tsx';

type Props = { times: number | null | undefined; last: string | null | undefined };

/** How often something was looked for, and when the last time was. */
export const LookedFor = ({ times, last }: Props) =>
  times ? (
    <TwoLines
      first={times === 1 ? 'Once' : `${times} times`}
      second={`last ${dateTimeText(last)}`}
    />
  ) : (
    'Not yet'
  );
