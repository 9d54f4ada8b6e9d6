import { Stack } from '@mui/material';
import { useLocation } from 'react-router';
import { CopyButton } from '../../shared/copy-button.tsx';
import { ExportButtons } from '../../shared/export-buttons.tsx';
import { addressOf } from './address.ts';
import type { Answer } from './answer.ts';
import { linesOf } from './lines-of.ts';
import type { Question } from './messages.ts';

type Props = { answer: Answer; question: Question; version: string };

/** The answer as a file, on paper, or as a link that gives it again. */
export function TakeAway({ answer, question, version }: Props) {
  const { pathname } = useLocation();
  const link = `${window.location.origin}${pathname}?${addressOf({ slab: undefined, funds: undefined, ...question }, version)}`;

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }} data-no-print>
      <ExportButtons name="what-if" lines={() => linesOf(answer, link)} />
      <CopyButton text={link}>Copy the link</CopyButton>
    </Stack>
  );
}
