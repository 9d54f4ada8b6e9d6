import { Box, Button, Stack, Typography } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { ListRow } from '../../shared/list-row.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import {
  useWaitingAdministrators,
  type Verdict,
  type WaitingAdministrator,
} from './use-waiting-administrators.ts';
import { VerdictDialog } from './verdict-dialog.tsx';

/** Who signed up as an administrator and cannot log in yet; nothing where nobody waits. */
export function WaitingAdministratorsCard() {
  const waiting = useWaitingAdministrators();
  const {
    subject: asking,
    said,
    open,
    close,
    forget,
  } = useDialog<{ who: WaitingAdministrator; verdict: Verdict }>();

  const isSilent = waiting.data?.length === 0 && said === undefined;
  if (waiting.isPending || waiting.data === null || isSilent) return null;
  return (
    <SectionCard title="Administrators waiting for approval">
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={waiting} failure="Who waits for approval could not be fetched.">
          {(all) => (
            <Stack component="ul" sx={{ m: 0, p: 0 }}>
              {(all ?? []).map((who) => (
                <Waiting
                  key={who.administrator_id}
                  who={who}
                  onAsk={(verdict) => open({ who, verdict })}
                />
              ))}
            </Stack>
          )}
        </Fetched>
      </Stack>
      {asking ? <VerdictDialog {...asking} onClose={close} /> : null}
    </SectionCard>
  );
}

type WaitingProps = { who: WaitingAdministrator; onAsk(verdict: Verdict): void };

function Waiting({ who, onAsk }: WaitingProps) {
  const name = who.name || 'N/A';
  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {who.email || 'N/A'}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Signed up {dateTimeText(who.signed_up_at)}
          </Typography>
        </>
      }
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button color="error" onClick={() => onAsk('decline')} aria-label={`Decline ${name}`}>
          Decline
        </Button>
        <Button variant="outlined" onClick={() => onAsk('approve')} aria-label={`Approve ${name}`}>
          Approve
        </Button>
      </Box>
    </ListRow>
  );
}
