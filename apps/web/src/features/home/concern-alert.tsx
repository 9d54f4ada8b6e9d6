import { Alert, Button, Stack } from '@mui/material';
import { home } from '@safe-trading/messages/en/home';
import { investor } from '@safe-trading/messages/en/investor';
import type { ReactNode } from 'react';
import { amendSubscription } from '../../lib/amend-subscription.ts';
import { useBrokerLogin } from '../../lib/broker-session.ts';
import { wholeRupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { practiceMoney, usePracticeAccount } from '../../lib/practice-account.ts';
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
  const parts = useMessages(investor);
  switch (remedy.type) {
    case 'log-in':
      return <LogInNow />;
    case 'open-practice':
      return <OpenPractice />;
    case 'add-credentials':
      return <Way to={paths.user.brokerCredentials.href()}>{parts('to-credentials')}</Way>;
    case 'open-schedule':
      return <Way to={paths.user.schedule.href(remedy.scheduleId)}>{parts('to-details')}</Way>;
    case 'resume':
      return <ResumeNow {...remedy} />;
    case 'start-another':
      return <Way to={paths.user.strategies.href()}>{parts('explore-strategies')}</Way>;
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
  const text = useMessages(home);
  const resume = useAction({
    act: () => amendSubscription(subscriptionId, { kind: 'RESUME' }, version),
    failure: text('change-failed'),
    rereads: everything,
  });

  return (
    <>
      <Button variant="outlined" disabled={resume.isBusy} onClick={() => resume.start()}>
        {text(resume.isBusy ? 'resuming' : 'do-RESUME')}
      </Button>
      <Message said={resume.said} />
    </>
  );
}

function OpenPractice() {
  const text = useMessages(home);
  const { start, isBusy, said } = usePracticeAccount();

  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => start()}>
        {isBusy ? text('opening') : text('open-practice', { money: wholeRupees(practiceMoney) })}
      </Button>
      <Message said={said?.severity === 'error' ? said : undefined} />
    </>
  );
}

function LogInNow() {
  const text = useMessages(home);
  const login = useBrokerLogin();

  return (
    <>
      <Button variant="outlined" disabled={login.isBusy} onClick={() => login.start()}>
        {text(login.isBusy ? 'logging-in' : 'log-in')}
      </Button>
      {login.said?.severity === 'error' ? (
        <>
          <Message said={login.said} />
          <Way to={paths.user.brokerCredentials.href()}>
            {messagesOf(investor)('to-credentials')}
          </Way>
        </>
      ) : null}
    </>
  );
}
