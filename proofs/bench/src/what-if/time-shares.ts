import { Session } from 'node:inspector/promises';

/** Shares of profiler samples, largest first. */
export type TimeShare = { readonly part: string; readonly share: number };

const parts: readonly (readonly [part: string, files: RegExp])[] = [
  ['purchases and their size', /what-if\/src\/run\/(buy|place-order|account-cash)|sizing\.ts/],
  ['ends of orders and charges', /what-if\/src\/run\/end-order|charge-total\.ts|ledger\/lots\.ts/],
  ['the next sale', /what-if\/src\/run\/sell|next-high|booking-prices|booking\.ts/],
  ['rankings', /rankings|distance-order|proportion\.ts|selection\.ts/],
  ['prices of the day', /simulator\/src|what-if\/src\/market/],
  ['sessions and schedules', /what-if\/src\/run/],
  ['figures and sentences', /what-if\/src\/(figures|answer|many|tax)|engine\/src\/figures/],
];

/** Samples every 0.2 ms. */
export async function timeShares(work: () => void): Promise<readonly TimeShare[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  const counts = new Map<string, number>();
  for (const sample of profile.samples ?? []) {
    const frame = nodes.get(sample);
    if (!frame || frame.functionName === '(idle)' || frame.functionName === '(program)') continue;
    const part =
      frame.functionName === '(garbage collector)'
        ? 'collecting garbage'
        : (parts.find(([, files]) => files.test(frame.url))?.[0] ?? 'everything else');
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .map(([part, count]) => ({ part, share: count / all }))
    .sort((a, b) => b.share - a.share);
}
