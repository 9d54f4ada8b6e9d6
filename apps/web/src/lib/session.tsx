import { authRoutes } from '@safe-trading/contract/sign-in-routes';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { send } from './send.ts';
import {
  type Claims,
  claimsOf,
  onTokenChange,
  removeToken,
  storedToken,
  storeToken,
} from './token.ts';
import { useFreshToken } from './use-fresh-token.ts';

export type SessionUser = {
  id: string;
  email: string;
  role: string;
  name?: string;
  claims: Claims;
};

export type Session = {
  state: 'loading' | 'signed-out' | 'signed-in';
  user?: SessionUser;
  /** Why the last session ended, where nobody asked for it. */
  ended?: string;
  logIn(token: string): void;
  logOut(): void;
};

export type Bearer = { token: string | undefined };

type Known = Bearer & { ended: string | undefined };

const SessionContext = createContext<Session | undefined>(undefined);

type Props = {
  children: ReactNode;
  /** Who is signed in, where that was read beforehand; nobody where it has no token. */
  bearer?: Bearer | undefined;
};

export function SessionProvider({ children, bearer }: Props) {
  const [known, setKnown] = useState<Known | 'loading'>(
    bearer ? { ...bearer, ended: undefined } : 'loading',
  );

  useLayoutEffect(() => {
    const read = (ended?: string): void => {
      const token = storedToken();
      // Nothing is drawn anew for what is known already.
      setKnown((before) =>
        before !== 'loading' && before.token === token && before.ended === ended
          ? before
          : { token, ended },
      );
    };
    read();
    return onTokenChange(read);
  }, []);

  const token = known === 'loading' ? undefined : known.token;
  useFreshToken(token);

  const logIn = useCallback((next: string) => storeToken(next), []);
  const session = useMemo((): Session => {
    if (known === 'loading') return { state: 'loading', logIn, logOut };
    const user = known.token ? userOf(known.token) : undefined;
    if (user) return { state: 'signed-in', user, logIn, logOut };
    return { state: 'signed-out', logIn, logOut, ...(known.ended ? { ended: known.ended } : {}) };
  }, [known, logIn]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in, and how to change that. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The browser forgets at once; the server is told, and its answer changes nothing here. */
function logOut(): void {
  const token = storedToken();
  removeToken();
  if (!token) return;
  send({
    ...authRoutes.logOut,
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => {});
}

function userOf(token: string): SessionUser | undefined {
  const claims = claimsOf(token);
  if (!claims) return undefined;
  const name = text(claims['name']);
  return {
    id: text(claims['id']) || text(claims['userId']),
    email: text(claims['sub']),
    role: text(claims['role']),
    ...(name ? { name } : {}),
    claims,
  };
}

const text = (claim: unknown): string =>
  typeof claim === 'string' || typeof claim === 'number' ? String(claim) : '';
