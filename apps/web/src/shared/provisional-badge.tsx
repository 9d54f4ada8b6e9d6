import { Chip } from '@mui/material';

/** Marks a date that may move because the year's holidays are unknown. */
export function ProvisionalBadge({ is }: { is: boolean | null | undefined }) {
  return is ? <Chip size="small" variant="outlined" label="Provisional" /> : null;
}

export const provisionalMeaning =
  'Dates marked provisional may move: the exchange has not published the holidays of that year yet.';
