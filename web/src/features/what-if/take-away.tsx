import { Stack } from '@mui/material';
import { useLocation } from 'react-router';
import { CopyButton } from '../../shared/copy-button.tsx';
import { ExportButtons } from '../../shared/export-buttons.tsx';
import { addressOf } from './address.ts';
import type { Fill } from './fill-choice.tsx';
import { linesOf } from './lines-of.ts';
import type { PlanAnswer, Question } from './messages.ts';

type Props = { both: PlanAnswer; fill: Fill; question: Question; version: string };

/** The answer as a file, on paper, or as a link that gives it again. */
export function TakeAway({ both, fill, question, version }: Props) {
  const { pathname } = useLocation();
  const link = `${window.location.origin}${pathname}?${addressOf({ slab: undefined, funds: undefined, ...question }, version)}`;

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }} data-no-print>
      <ExportButtons name="what-if" lines={() => linesOf(both, fill, link)} />
      <CopyButton text={link}>Copy the link</CopyButton>
    </Stack>
  );
}
