import { attention, type Finding, met, unmet } from './finding.ts';

const precondition = 'Database';

type Seen = {
  kind: 'embedded' | 'server';
  pending: readonly string[];
  unknown: readonly string[];
};

export function judgeDatabase({ kind, pending, unknown }: Seen): Finding {
  if (unknown.length > 0) {
    return unmet(
      precondition,
      `It was used by a newer release (${unknown.join(', ')}).`,
      'Install that release, or restore a backup from before the upgrade.',
    );
  }
  if (pending.length > 0) {
    return unmet(
      precondition,
      `${pending.length} migrations are still to come.`,
      'Make a backup (npm run backup), then start the program once: it brings the database up to date.',
    );
  }
  if (kind === 'server') return met(precondition, 'The Postgres server answers and is up to date.');
  return attention(
    precondition,
    'The embedded database is up to date; a power cut may cost its last writes.',
    'Put real money on a Postgres server: set DATABASE_URL.',
  );
}
