import { Stack } from '@mui/material';
import { memo } from 'react';
import { useLocation } from 'react-router';
import { CopyButton } from '../../shared/copy-button.tsx';
import { ExportButtons } from '../../shared/export-buttons.tsx';
import { addressOf } from './address.ts';
import { linesOf } from './lines-of.ts';
import type { LookedAt } from './looked-at.ts';

type Props = { of: LookedAt; version: string };

/** The answer as a file, on paper, or as a link that gives it again. */
export const TakeAway = memo(function TakeAway({ of, version }: Props) {
  const { both, fill, question } = of;
  const { pathname } = useLocation();
  const link = `${window.location.origin}${pathname}?${addressOf({ slab: undefined, funds: undefined, ...question }, version)}`;

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }} data-no-print>
      <ExportButtons name="what-if" lines={() => linesOf(both, fill, link)} />
      <CopyButton text={link}>Copy the link</CopyButton>
    </Stack>
  );
});
