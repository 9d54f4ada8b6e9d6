import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { SecurityTopic } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import type { PlainKey } from '@safe-trading/messages';
import { securityFacts } from '@safe-trading/messages/en/security-facts';
import { securityLog } from '@safe-trading/messages/en/security-log';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
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
  <Typography color="textSecondary">{messagesOf(securityLog)('check-never')}</Typography>
);

const topics: Readonly<Record<SecurityTopic, PlainKey<typeof securityLog>>> = {
  SIGN_IN: 'topic-sign-in',
  PROTECTION: 'topic-protection',
  ACCOUNTS: 'topic-accounts',
  BROKER: 'topic-broker',
  TRADING: 'topic-trading',
  SERVER: 'topic-server',
};

export function SecurityLogPage() {
  const text = useMessages(securityLog);
  useMessages(securityFacts);
  const [topic, setTopic] = useState<LogFilter['topic']>('');
  const [search, setSearch] = useState('');
  const log = useSecurityLog({ topic, search: useDeferredValue(search).trim() });

  return (
    <>
      <PageTitle lead={text('lead')}>{text('title')}</PageTitle>
      <Stack spacing={2} sx={{ maxWidth: '60rem' }}>
        <CheckCard />
        <SectionCard title={text('events')}>
          <Stack spacing={2}>
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
              <TextField
                select
                fullWidth
                label={text('topic')}
                value={topic}
                onChange={({ target }) => setTopic(topicOf(target.value))}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              >
                <MenuItem value="">{text('all-topics')}</MenuItem>
                {Object.entries(topics).map(([value, label]) => (
                  <MenuItem key={value} value={value}>
                    {text(label)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                fullWidth
                label={text('search')}
                type="search"
                placeholder={text('search-hint')}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                slotProps={{ htmlInput: { maxLength: 100 } }}
              />
            </Stack>
            <Fetched query={log} failure={text('failed')} height={400}>
              {({ pages }) =>
                pages[0]?.length === 0 ? (
                  <Typography color="textSecondary" role="status">
                    {text('empty')}
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
  const text = useMessages(securityLog);
  const last = useLogCheck();
  const { start, isBusy, said } = useAction({
    act: checkLog,
    failure: text('check-failed'),
    success: () => undefined,
    rereads: [securityLogKey],
    waits: true,
  });

  return (
    <SectionCard title={text('check')}>
      <Stack spacing={2}>
        <Message said={said} />
        {/** Reserves the height of the longest success text, so that nothing below moves. */}
        <Box sx={{ minHeight: { xs: 156, sm: 112, lg: 92 } }}>
          <Fetched query={last} failure={text('check-last-failed')}>
            {(check) => (check ? <Outcome check={check} /> : <Never />)}
          </Fetched>
        </Box>
        <Box>
          <Button variant="outlined" disabled={isBusy} onClick={() => start()}>
            {isBusy ? text('checking') : text('check-now')}
          </Button>
        </Box>
      </Stack>
    </SectionCard>
  );
}

function Outcome({ check }: { check: LogCheck }) {
  const text = useMessages(securityLog);
  const by = check.checked_by_name || text('by-server');
  return (
    <Alert severity={check.holds ? 'success' : 'error'} role={check.holds ? 'note' : 'alert'}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {text('checked', {
          time: dateTimeText(check.checked_at),
          who: by,
          result: check.text ?? '',
        })}
      </Box>
    </Alert>
  );
}

async function checkLog(): Promise<LogCheck> {
  const reply = await api.post(routes.securityEvents.check);
  return reply?.data ?? {};
}
