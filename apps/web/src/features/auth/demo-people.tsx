import { Button, Stack, Typography } from '@mui/material';
import { demoRoutes } from '@safe-trading/contract/sign-in-routes';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { publicApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import { useSession } from '../../lib/session.tsx';
import type { Said } from '../../lib/use-action.ts';
import { Message } from '../../shared/message.tsx';
import { logIn } from './log-in.ts';

type Person = ElementOf<typeof demoRoutes.people>;

export function DemoPeople() {
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
      setSaid({ severity: 'error', text: error instanceof Error ? error.message : 'Login failed' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack component="section" aria-label="Demo" spacing={1.5} sx={{ mt: 3 }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        This is a demo: nothing is real but the prices
      </Typography>
      <Button
        variant="contained"
        component={Link}
        to={paths.user.practice.href()}
        sx={{ alignSelf: 'flex-start' }}
      >
        Start practising
      </Button>
      <Typography variant="body2" color="textSecondary">
        Or look around in somebody's account:
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {people.map((person) => (
          <Button
            key={person.email}
            variant="outlined"
            disabled={isBusy}
            title={person.story ?? ''}
            onClick={() => void enterAs(person)}
          >
            {`Look around as ${nameOf(person)}`}
          </Button>
        ))}
      </Stack>
      <Message said={said} />
    </Stack>
  );
}

const nameOf = ({ role, name }: Person): string =>
  role === 'ADMIN' ? 'the administrator' : ((name ?? '').split(' ')[0] ?? '');

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
