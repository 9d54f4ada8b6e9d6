import { Alert, Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { amendSubscription } from '../../lib/amend-subscription.ts';
import { useBrokerLogin } from '../../lib/broker-session.ts';
import { paths } from '../../lib/paths.ts';
import { everything, useAction } from '../../lib/use-action.ts';
import { Link } from '../../shared/link.tsx';
import { Message } from '../../shared/message.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import type { Concern } from './concerns.ts';

export function ConcernAlert({ concern }: { concern: Concern }) {
  return (
    <Alert
      severity={concern.severity}
      role="listitem"
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <span>
          <PrivateText>{concern.text}</PrivateText>
        </span>
        <Remedy concern={concern} />
      </Stack>
    </Alert>
  );
}

function Remedy({ concern: { remedy } }: { concern: Concern }) {
  switch (remedy.type) {
    case 'log-in':
      return <LogInNow />;
    case 'add-credentials':
      return <Way to={paths.user.brokerCredentials.href()}>Open Broker Credentials</Way>;
    case 'open-schedule':
      return <Way to={paths.user.schedule.href(remedy.scheduleId)}>View SIP Details</Way>;
    case 'resume':
      return <ResumeNow {...remedy} />;
    case 'start-another':
      return <Way to={paths.user.strategies.href()}>Explore Strategies</Way>;
    case 'none':
      return null;
  }
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button variant="outlined" component={Link} to={to}>
    {children}
  </Button>
);

function ResumeNow({ subscriptionId, version }: { subscriptionId: string; version: number }) {
  const resume = useAction({
    act: () => amendSubscription(subscriptionId, { kind: 'RESUME' }, version),
    failure: 'That could not be changed.',
    rereads: everything,
  });

  return (
    <>
      <Button variant="outlined" disabled={resume.isBusy} onClick={() => resume.start()}>
        {resume.isBusy ? 'Resuming...' : 'Resume'}
      </Button>
      <Message said={resume.said} />
    </>
  );
}

function LogInNow() {
  const login = useBrokerLogin();

  return (
    <>
      <Button variant="outlined" disabled={login.isBusy} onClick={() => login.start()}>
        {login.isBusy ? 'Logging in...' : 'Login to Samco'}
      </Button>
      {login.said?.severity === 'error' ? (
        <>
          <Message said={login.said} />
          <Way to={paths.user.brokerCredentials.href()}>Open Broker Credentials</Way>
        </>
      ) : null}
    </>
  );
}
