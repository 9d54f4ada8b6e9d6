import type { Intent, Rival, RivalTools, Row } from './rival.ts';
import { watchRow } from './watch-row.ts';

const probes = 3;

/** Writes down first, looks for a lost order a few times, then takes it for rejected and buys again. */
export const rejectAfterProbes: Rival = {
  name: 'reject after probes',
  async buy(intent: Intent, tools: RivalTools) {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const rows = await tools.rows();
      const known = rows[attempt - 1];
      if (known && known.state !== 'sending' && known.state !== 'rejected') {
        return watchRow(known, tools);
      }
      if (known?.state === 'rejected') continue;
      const row = known ?? (await write(intent, attempt, tools));
      const placed = known ? undefined : await tools.broker.place(intent.request);
      if (placed?.outcome === 'refused') return tools.save({ ...row, state: 'rejected' });

      const found =
        placed?.outcome === 'placed' ? placed.brokerOrderId : await probe(intent, row, tools);
      if (found) {
        const working: Row = { ...row, state: 'working', brokerOrderId: found };
        await tools.save(working);
        return watchRow(working, tools);
      }
      await tools.save({ ...row, state: 'rejected' });
    }
  },
};

async function write({ id }: Intent, attempt: number, tools: RivalTools): Promise<Row> {
  const row: Row = {
    id: `${id}.${attempt}`,
    state: 'sending',
    filled: 0,
    submittedAt: tools.now(),
  };
  await tools.save(row);
  return row;
}

async function probe(
  { request }: Intent,
  row: Row,
  tools: RivalTools,
): Promise<string | undefined> {
  for (let look = 1; look <= probes; look += 1) {
    await tools.sleep(2_000);
    const book = await tools.broker.book();
    const found = book.ok
      ? book.value.find(
          (entry) =>
            entry.symbol === request.symbol &&
            entry.quantity === request.quantity &&
            entry.placedAt.getTime() >= row.submittedAt - 5_000,
        )
      : undefined;
    if (found) return found.brokerOrderId;
  }
  return undefined;
}
