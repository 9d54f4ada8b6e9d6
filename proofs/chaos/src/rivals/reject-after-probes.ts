import type { VirtualProcess } from '../schedule/virtual-process.ts';
import type { Intent, Rival, RivalTools, Row } from './rival.ts';
import { watchRow } from './watch-row.ts';

const probes = 3;

/** Writes down first, looks for a lost order a few times, then takes it for rejected and buys again. */
export const rejectAfterProbes: Rival = {
  name: 'reject after probes',
  *buy(intent: Intent, tools: RivalTools) {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const rows = yield* tools.rows();
      const known = rows[attempt - 1];
      if (known && known.state !== 'sending' && known.state !== 'rejected') {
        return yield* watchRow(known, tools);
      }
      if (known?.state === 'rejected') continue;
      const row = known ?? (yield* write(intent, attempt, tools));
      const placed = known ? undefined : yield* tools.broker.place(intent.request);
      if (placed?.outcome === 'refused') return yield* tools.save({ ...row, state: 'rejected' });

      const found =
        placed?.outcome === 'placed' ? placed.brokerOrderId : yield* probe(intent, row, tools);
      if (found) {
        const working: Row = { ...row, state: 'working', brokerOrderId: found };
        yield* tools.save(working);
        return yield* watchRow(working, tools);
      }
      yield* tools.save({ ...row, state: 'rejected' });
    }
  },
};

function* write({ id }: Intent, attempt: number, tools: RivalTools): VirtualProcess<Row> {
  const row: Row = {
    id: `${id}.${attempt}`,
    state: 'sending',
    filled: 0,
    submittedAt: tools.now(),
  };
  yield* tools.save(row);
  return row;
}

function* probe(
  { request }: Intent,
  row: Row,
  tools: RivalTools,
): VirtualProcess<string | undefined> {
  for (let look = 1; look <= probes; look += 1) {
    yield* tools.sleep(2_000);
    const book = yield* tools.broker.book();
    const found = book.ok
      ? book.value.find(
          (entry) =>
            entry.symbol === request.symbol &&
            entry.quantity === request.quantity &&
            entry.placedAt >= row.submittedAt - 5_000,
        )
      : undefined;
    if (found) return found.brokerOrderId;
  }
  return undefined;
}
