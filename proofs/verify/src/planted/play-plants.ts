import { readBooks } from '../books/read-books.ts';
import type { Difference } from '../checks/difference.ts';
import { verifyBooks } from '../checks/verify-books.ts';
import { proveVersion } from '../database/prove-version.ts';
import type { Session } from '../database/session.ts';
import { type MarketFacts, readMarketFacts } from '../market/market-facts.ts';
import { worldStartOf } from '../verify-session.ts';
import type { Plant } from './plant.ts';
import { plants } from './plants.ts';
import { findTargets, type Targets } from './targets.ts';

export type Played = { name: string; found: readonly Difference[] };

/** Plants each falsification in a transaction, verifies, and rolls back. Throws if the books differ before. */
export async function playPlants(
  session: Session,
  only: string,
  onPlayed: (played: Played) => void,
): Promise<void> {
  await proveVersion(session.query);
  const books = await readBooks(session.query);
  const market = readMarketFacts(worldStartOf(books));
  const [first] = verifyBooks(books, market).differences;
  if (first) throw new Error(`These books differ before anything is planted: ${first.sentence}`);
  const targets = await findTargets(session.query);
  for (const plant of plants.filter(({ name }) => name.includes(only))) {
    onPlayed({ name: plant.name, found: await play(session, plant, targets, market) });
  }
}

async function play(
  { run, query }: Session,
  plant: Plant,
  targets: Targets,
  market: MarketFacts,
): Promise<Difference[]> {
  await run('begin');
  try {
    await run(plant.sql(targets));
    return verifyBooks(await readBooks(query), market).differences;
  } catch (fault) {
    throw new Error(`“${plant.name}” could not be planted.`, { cause: fault });
  } finally {
    await run('rollback');
  }
}
