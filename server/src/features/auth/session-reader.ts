import type { Clock } from '../../kernel/clock.ts';
import type { OpenSession, SessionStore } from './session-store.ts';

export type SessionReader = {
  find(id: string): Promise<OpenSession | undefined>;
  /** Must follow every change of the session, so that this process honours it at once. */
  forget(id: string): void;
};

type Remembered = { session: OpenSession; untilMs: number };

const rememberMs = 2000;
const mostRemembered = 10_000;

/**
 * Remembers open sessions for a moment, so that a screen's calls ask the database once. Another
 * process's logout is honoured when the moment is over.
 */
export function createSessionReader(sessions: SessionStore, clock: Clock): SessionReader {
  const remembered = new Map<string, Remembered>();
  let changes = 0;

  return {
    async find(id) {
      const nowMs = clock.now().getTime();
      const known = remembered.get(id);
      if (known && nowMs < known.untilMs) return known.session;

      const before = changes;
      const session = await sessions.find(id);
      remembered.delete(id);
      // What was read before a change must not be remembered after it.
      if (session && changes === before) {
        remembered.set(id, { session, untilMs: nowMs + rememberMs });
        if (remembered.size > mostRemembered) remembered.clear();
      }
      return session;
    },

    forget(id) {
      changes += 1;
      remembered.delete(id);
    },
  };
}
