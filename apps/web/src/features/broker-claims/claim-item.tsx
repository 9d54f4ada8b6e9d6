import { Button, Chip, Typography } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import { ListRow } from '../../shared/list-row.tsx';
import type { BrokerClaim } from './use-broker-claims.ts';

type Props = { claim: BrokerClaim; onRelease(): void };

/** One linked broker account: whose, whether a login proved it, its own address, and the way to end it. */
export function ClaimItem({ claim, onRelease }: Props) {
  const { investor_email, saved_at, confirmed_at, own_address } = claim;
  const name = claim.investor_name || 'N/A';

  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {investor_email || 'N/A'}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Saved {dateTimeText(saved_at)}
            {confirmed_at ? ` · proved by a login ${dateTimeText(confirmed_at)}` : ''}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {own_address ? `Own address ${own_address}` : 'No address of its own'}
          </Typography>
        </>
      }
    >
      <Chip
        size="small"
        {...(confirmed_at
          ? { label: 'Proved', color: 'success' as const }
          : { label: 'Provisional', color: 'warning' as const })}
      />
      <Button
        color="error"
        onClick={onRelease}
        aria-label={`Release the broker account of ${name}`}
      >
        Release
      </Button>
    </ListRow>
  );
}
