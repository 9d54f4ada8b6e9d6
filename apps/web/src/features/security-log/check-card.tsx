import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import { useAction } from '../../lib/use-action.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { checkLog, type LogCheck, securityLogKey, useLogCheck } from './use-security-log.ts';

/** Whether the log is as it was written, when that was last looked at, and the way to look now. */
export function CheckCard() {
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
        {/* As high as the longest that is said of a log that holds, so that nothing below it is pushed. */}
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

const Never = () => (
  <Typography color="textSecondary">
    It has not been checked yet. Each event carries a code made from the one before it: what was
    changed, left out or cut off is found. The server checks it once a day.
  </Typography>
);
