import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { SecurityTopic } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { olderThan, presentSecurityEvent } from '../../lib/present-security-event.ts';
import { readList, readReply } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useAction } from '../../lib/use-action.ts';
import { EventList } from '../../shared/event-list.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

type LogFilter = { topic: SecurityTopic | ''; search: string };

type LogCheck = NonNullable<DataOf<typeof routes.securityEvents.check>>;

const securityLogKey = ['security-log'] as const;

const useSecurityLog = ({ topic, search }: LogFilter) =>
  useInfiniteQuery({
    queryKey: [...securityLogKey, 'events', topic, search],
    queryFn: ({ pageParam }) =>
      readList(routes.securityEvents.list, {
        query: {
          search,
          ...(topic ? { topic } : {}),
          ...(pageParam > 0 ? { before: pageParam } : {}),
        },
      }),
    initialPageParam: 0,
    getNextPageParam: olderThan,
    placeholderData: (before) => before,
  });

const useLogCheck = () =>
  useQuery({
    queryKey: [...securityLogKey, 'check'],
    queryFn: async () => (await readReply(routes.securityEvents.lastCheck))?.data ?? null,
  });

const Never = () => (
  <Typography color="textSecondary">
    It has not been checked yet. Each event carries a code made from the one before it: what was
    changed, left out or cut off is found. The server checks it once a day.
  </Typography>
);

const topics: Readonly<Record<SecurityTopic, string>> = {
  SIGN_IN: 'Signing in and out',
  PROTECTION: 'Passwords and second factors',
  ACCOUNTS: 'Accounts and invitations',
  BROKER: 'Broker accounts',
  TRADING: 'Stops, settlements and strategies',
  SERVER: 'The server itself',
};

export function SecurityLogPage() {
  const [topic, setTopic] = useState<LogFilter['topic']>('');
  const [search, setSearch] = useState('');
  const log = useSecurityLog({ topic, search: useDeferredValue(search).trim() });

  return (
    <>
      <PageTitle lead="Who did what, when and from where; nothing in it can be changed unseen.">
        Security Log
      </PageTitle>
      <Stack spacing={2} sx={{ maxWidth: '60rem' }}>
        <CheckCard />
        <SectionCard title="Events">
          <Stack spacing={2}>
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
              <TextField
                select
                fullWidth
                label="What"
                value={topic}
                onChange={({ target }) => setTopic(topicOf(target.value))}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              >
                <MenuItem value="">Everything</MenuItem>
                {Object.entries(topics).map(([value, label]) => (
                  <MenuItem key={value} value={value}>
                    {label}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                fullWidth
                label="Search"
                type="search"
                placeholder="Name, e-mail or address"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                slotProps={{ htmlInput: { maxLength: 100 } }}
              />
            </Stack>
            <Fetched query={log} failure="The log could not be fetched." height={400}>
              {({ pages }) =>
                pages[0]?.length === 0 ? (
                  <Typography color="textSecondary" role="status">
                    Nothing of this kind has happened.
                  </Typography>
                ) : (
                  <EventList
                    events={pages.flat().map((each) => presentSecurityEvent(each, true))}
                    isBusy={log.isFetchingNextPage}
                    onOlder={log.hasNextPage ? () => void log.fetchNextPage() : undefined}
                  />
                )
              }
            </Fetched>
          </Stack>
        </SectionCard>
      </Stack>
    </>
  );
}

const isTopic = (value: string): value is SecurityTopic => Object.hasOwn(topics, value);
const topicOf = (value: string): LogFilter['topic'] => (isTopic(value) ? value : '');

function CheckCard() {
  const last = useLogCheck();
  const { start, isBusy, said } = useAction({
    act: checkLog,
    failure: 'The log could not be checked.',
    success: () => undefined,
    rereads: [securityLogKey],
    waits: true,
  });

  return (
    <SectionCard title="Is the log as it was written?">
      <Stack spacing={2}>
        <Message said={said} />
        {/** Reserves the height of the longest success text, so that nothing below moves. */}
        <Box sx={{ minHeight: { xs: 156, sm: 112, lg: 92 } }}>
          <Fetched query={last} failure="The last check could not be fetched.">
            {(check) => (check ? <Outcome check={check} /> : <Never />)}
          </Fetched>
        </Box>
        <Box>
          <Button variant="outlined" disabled={isBusy} onClick={() => start()}>
            {isBusy ? 'Checking...' : 'Check now'}
          </Button>
        </Box>
      </Stack>
    </SectionCard>
  );
}

function Outcome({ check }: { check: LogCheck }) {
  const by = check.checked_by_name || 'the server';
  return (
    <Alert severity={check.holds ? 'success' : 'error'} role={check.holds ? 'note' : 'alert'}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        Checked {dateTimeText(check.checked_at)} by {by}. {check.text}
      </Box>
    </Alert>
  );
}

async function checkLog(): Promise<LogCheck> {
  const reply = await api.post(routes.securityEvents.check);
  return reply?.data ?? {};
}
