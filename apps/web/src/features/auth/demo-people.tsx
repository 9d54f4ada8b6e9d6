import { Button, Stack, Typography } from '@mui/material';
import { demoRoutes } from '@safe-trading/contract/sign-in-routes';
import { accountLinks } from '@safe-trading/messages/en/account-links';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { useEffect, useState } from 'react';
import { publicApi } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import { useSession } from '../../lib/session.tsx';
import type { Said } from '../../lib/use-action.ts';
import { Link } from '../../shared/link.tsx';
import { Message } from '../../shared/message.tsx';
import { logIn } from './log-in.ts';

type Person = ElementOf<typeof demoRoutes.people>;

export function DemoPeople() {
  const text = useMessages(accountLinks);
  const signInText = useMessages(signIn);
  const session = useSession();
  const people = useDemoPeople();
  const [said, setSaid] = useState<Said | undefined>();
  const [isBusy, setBusy] = useState(false);
  if (people.length === 0) return null;

  const enterAs = async ({ email, password }: Person): Promise<void> => {
    setBusy(true);
    setSaid(undefined);
    try {
      session.logIn(await logIn(email ?? '', password ?? ''));
    } catch (error) {
      const said = error instanceof Error ? error.message : signInText('log-in-failed');
      setSaid({ severity: 'error', text: said });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack component="section" aria-label={text('demo')} spacing={1.5} sx={{ mt: 3 }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {text('demo-title')}
      </Typography>
      <Button
        variant="outlined"
        component={Link}
        to={paths.user.practice.href()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {text('practice-title')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {text('demo-or')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {people.map((person) => (
          <Button
            key={person.email}
            disabled={isBusy}
            title={person.story ?? ''}
            onClick={() => void enterAs(person)}
          >
            {person.role === 'ADMIN'
              ? text('view-as-administrator')
              : text('view-as', { name: firstNameOf(person) })}
          </Button>
        ))}
      </Stack>
      <Message said={said} />
    </Stack>
  );
}

const firstNameOf = ({ name }: Person): string => (name ?? '').split(' ')[0] ?? '';

/** Empty when there is no demo. */
function useDemoPeople(): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>([]);
  useEffect(() => {
    publicApi
      .get(demoRoutes.people)
      .then((reply) => setPeople(reply?.data ?? []))
      .catch(() => setPeople([]));
  }, []);
  return people;
}
