import { Chip } from '@mui/material';

/** Beside a date that may still move, because the holidays of its year are not known. */
export function ProvisionalBadge({ is }: { is: boolean | null | undefined }) {
  return is ? <Chip size="small" variant="outlined" label="Provisional" /> : null;
}

/** What the badge means, once on a page that shows one. */
export const provisionalMeaning =
  'Dates marked provisional may move: the exchange has not published the holidays of that year yet.';
