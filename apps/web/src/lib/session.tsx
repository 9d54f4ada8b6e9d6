import { authRoutes } from '@safe-trading/contract/sign-in-routes';
import { signIn } from '@safe-trading/messages/en/sign-in';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { ApiError, describeFailure } from './api-error.ts';
import { followAccount } from './language.ts';
import { messagesOf } from './messages.ts';
import { endPushSubscription } from './push-subscription.ts';
import { refreshToken } from './refresh-token.ts';
import { send } from './send.ts';
import {
  type Claims,
  claimsOf,
  expiryOf,
  onTokenChange,
  removeToken,
  storedToken,
  storeToken,
} from './token.ts';

const checkEveryMs = 15_000;

const inUseMs = 15 * 60_000;

const longestLeadMs = 10 * 60_000;

const longestTimerMs = 2 ** 31 - 1;

const signsOfUse = ['pointerdown', 'keydown', 'focus'] as const;

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
  /** Why the session ended, unless the user signed out. */
  ended?: string;
  logIn(token: string): void;
  logOut(): void;
};

export type Bearer = { token: string | undefined };

type Known = Bearer & { ended: string | undefined };

const SessionContext = createContext<Session | undefined>(undefined);

type Props = {
  children: ReactNode;
  /** The session, if it was read before rendering. */
  bearer?: Bearer | undefined;
};

export function SessionProvider({ children, bearer }: Props) {
  const [known, setKnown] = useState<Known | 'loading'>(
    bearer ? { ...bearer, ended: undefined } : 'loading',
  );

  useLayoutEffect(() => {
    const read = (ended?: string): void => {
      const token = storedToken();
      // Does not render if nothing changed.
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
  const isSignedOut = known !== 'loading' && !known.token;
  // Notifications end with their session, whatever ended it.
  useEffect(() => {
    if (isSignedOut) endPushSubscription().catch(() => {});
  }, [isSignedOut]);
  useFreshToken(token);

  const logIn = useCallback((next: string) => {
    storeToken(next);
    followAccount(claimsOf(next)?.['language']);
  }, []);
  const session = useMemo((): Session => {
    if (known === 'loading') return { state: 'loading', logIn, logOut };
    const user = known.token ? userOf(known.token) : undefined;
    if (user) return { state: 'signed-in', user, logIn, logOut };
    return { state: 'signed-out', logIn, logOut, ...(known.ended ? { ended: known.ended } : {}) };
  }, [known, logIn]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** Signs out locally at once; the server's answer does not matter. */
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

/** Refreshes the token before it expires while the page is in use; signs out once it has expired. */
function useFreshToken(token: string | undefined): void {
  useEffect(() => {
    if (!token) return undefined;
    const expiry = expiryOf(token);
    const dueAt = expiry - leadOf(token);
    let usedAt = Date.now();
    let busy = false;

    const check = (): void => {
      const now = Date.now();
      if (now >= expiry) storedToken();
      else if (now >= dueAt && now - usedAt < inUseMs && !busy) {
        busy = true;
        void refresh().finally(() => {
          busy = false;
        });
      }
    };
    const used = (): void => {
      usedAt = Date.now();
      check();
    };

    const every = setInterval(check, checkEveryMs);
    const end = setTimeout(check, Math.min(expiry - Date.now() + 1, longestTimerMs));
    for (const name of signsOfUse) window.addEventListener(name, used, { passive: true });
    return () => {
      clearInterval(every);
      clearTimeout(end);
      for (const name of signsOfUse) window.removeEventListener(name, used);
    };
  }, [token]);
}

/** A third of the token's lifetime before its end, at most ten minutes. */
function leadOf(token: string): number {
  const issued = claimsOf(token)?.['iat'];
  const lifeMs = typeof issued === 'number' ? expiryOf(token) - issued * 1000 : longestLeadMs;
  return Math.min(longestLeadMs, Math.max(0, lifeMs / 3));
}

/** A lost connection is not a refusal: the next check retries. */
async function refresh(): Promise<void> {
  try {
    await refreshToken();
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'no-answer') return;
    const reason = error instanceof ApiError ? undefined : String(error);
    removeToken(
      reason?.replace(/^Error: /, '') ??
        describeFailure(error, messagesOf(signIn)('refresh-failed')),
    );
  }
}
