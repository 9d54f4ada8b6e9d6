import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { security } from '@safe-trading/messages/en/security';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { messageIn, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import { useSession } from '../../lib/session.tsx';
import { removeToken } from '../../lib/token.ts';
import { type Said, succeeded, useAction } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { ListRow } from '../../shared/list-row.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';

type LoginSession = ElementOf<typeof routes.sessions.list>;

const sessionsKey = ['sessions'] as const;

type Props = { which: 'others' | 'all'; onClose(outcome?: Said): void };

const words = {
  others: {
    title: 'end-others-title',
    consequence: 'end-others-help',
  },
  all: {
    title: 'end-all-title',
    consequence: 'end-all-help',
  },
} as const;

export function SessionsCard() {
  const text = useMessages(security);
  const sessions = useSessions();
  const { subject: ending, said, say, open, close, forget } = useDialog<'others' | 'all'>();
  const ended = useAction({
    act: endSession,
    failure: text('session-failed'),
    success: succeeded,
    rereads: [sessionsKey],
    waits: true,
    onSaid: say,
  });
  const hasOthers = (sessions.data?.length ?? 0) > 1;

  return (
    <SectionCard title={text('sessions')}>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={sessions} failure={text('sessions-failed')}>
          {(all) => (
            <Stack component="ul" sx={{ m: 0, p: 0 }}>
              {all.map((each) => (
                <Session
                  key={each.session_id}
                  session={each}
                  isBusy={ended.isBusy}
                  onEnd={() => ended.start(each.session_id ?? '')}
                />
              ))}
            </Stack>
          )}
        </Fetched>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" disabled={!hasOthers} onClick={() => open('others')}>
            {text('end-others')}
          </Button>
          <Button color="error" onClick={() => open('all')}>
            {text('end-all')}
          </Button>
        </Box>
      </Stack>
      {ending ? <EndAllDialog which={ending} onClose={close} /> : null}
    </SectionCard>
  );
}

type SessionProps = { session: LoginSession; isBusy: boolean; onEnd(): void };

function Session({ session, isBusy, onEnd }: SessionProps) {
  const text = useMessages(security);
  const device = session.device || text('unknown-device');
  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
          <Typography variant="body2" color="textSecondary">
            {session.address || text('unknown-address')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text('session-times', {
              opened: dateTimeText(session.opened_at),
              used: dateTimeText(session.used_at),
            })}
          </Typography>
          {session.gets_notifications === true ? (
            <Typography variant="body2" color="textSecondary">
              {text('gets-notifications')}
            </Typography>
          ) : null}
        </>
      }
    >
      {session.is_this_one === true ? (
        <Chip label={text('this-device')} color="success" size="small" />
      ) : (
        <Button
          color="error"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={text('session-end-name', {
            device,
            opened: dateTimeText(session.opened_at),
          })}
        >
          {text('session-end')}
        </Button>
      )}
    </ListRow>
  );
}

function EndAllDialog({ which, onClose }: Props) {
  const text = useMessages(security);
  const { title, consequence } = words[which];

  const close = (outcome?: Said): void => {
    if (outcome && which === 'all') removeToken(outcome.text);
    else onClose(outcome);
  };

  return (
    <ActionDialog
      title={text(title)}
      doIt={text('end-do')}
      color="error"
      failure={text('sessions-end-failed')}
      act={() => endAllSessions(which === 'others')}
      rereads={which === 'others' ? [sessionsKey] : []}
      waits
      onClose={close}
    >
      <Typography color="textSecondary">{text(consequence)}</Typography>
    </ActionDialog>
  );
}

function useSessions() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...sessionsKey, user?.id],
    queryFn: () => readList(routes.sessions.list),
  });
}

async function endSession(sessionId: string): Promise<string> {
  const reply = await api.post(routes.sessions.end, { params: { sessionId } });
  return messageIn(reply, messagesOf(security)('session-ended'));
}

async function endAllSessions(keepThis: boolean): Promise<string> {
  const reply = await api.post(routes.sessions.endAll, { body: { keep_this: keepThis } });
  return messageIn(reply, messagesOf(security)('sessions-ended'));
}
