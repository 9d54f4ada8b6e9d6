import { Box, Button, Chip, Typography } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import { ListRow } from '../../shared/list-row.tsx';
import type { Account, Asked } from './use-accounts.ts';

type Props = { account: Account; onAsk(verb: Asked['verb']): void };

const states = {
  ACTIVE: { label: 'Active', color: 'success' },
  WAITING: { label: 'Waits for approval', color: 'warning' },
  DISABLED: { label: 'Disabled', color: 'error' },
} as const;

/** One account: who, whether it can log in, and the ways to change that. */
export function AccountItem({ account, onAsk }: Props) {
  const { email, user_type, status, email_verified_at, disabled_at, disabled_by_name } = account;
  const name = account.name || 'N/A';
  const state = status ? states[status] : undefined;

  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {email || 'N/A'} · {user_type === 'ADMIN' ? 'Administrator' : 'Investor'}
          </Typography>
          {email_verified_at ? (
            <Typography variant="body2" color="textSecondary">
              E-mail verified {dateTimeText(email_verified_at)}
            </Typography>
          ) : null}
          {disabled_at ? (
            <Typography variant="body2" color="textSecondary">
              Disabled {dateTimeText(disabled_at)} by {disabled_by_name || 'N/A'}
            </Typography>
          ) : null}
        </>
      }
    >
      {state ? <Chip size="small" {...state} /> : null}
      {account.is_me === true ? (
        <Typography variant="body2" color="textSecondary">
          This is you
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {status === 'DISABLED' ? (
            <Button
              variant="outlined"
              onClick={() => onAsk('enable')}
              aria-label={`Enable ${name}`}
            >
              Enable
            </Button>
          ) : (
            <Button color="error" onClick={() => onAsk('disable')} aria-label={`Disable ${name}`}>
              Disable
            </Button>
          )}
          {account.has_second_factor ? (
            <Button
              color="error"
              onClick={() => onAsk('removeSecondFactor')}
              aria-label={`Remove second factor of ${name}`}
            >
              Remove second factor
            </Button>
          ) : null}
          {status === 'ACTIVE' ? (
            <Button
              onClick={() => onAsk('reset-link')}
              aria-label={`Link for a new password for ${name}`}
            >
              New password
            </Button>
          ) : null}
        </Box>
      )}
    </ListRow>
  );
}
