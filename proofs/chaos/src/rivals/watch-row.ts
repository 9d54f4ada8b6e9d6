import type { VirtualProcess } from '../schedule/virtual-process.ts';
import type { RivalTools, Row } from './rival.ts';

/** Reads the book until the order has ended. */
export function* watchRow(row: Row, { broker, save, sleep }: RivalTools): VirtualProcess {
  if (row.state !== 'working') return;
  for (let looks = 1; looks <= 30; looks += 1) {
    const book = yield* broker.book();
    const entry = book.ok
      ? book.value.find(({ brokerOrderId }) => brokerOrderId === row.brokerOrderId)
      : undefined;
    if (entry && entry.status !== 'open') {
      const state = entry.filled > 0 ? 'filled' : 'rejected';
      return yield* save({ ...row, state, filled: entry.filled });
    }
    yield* sleep(60_000);
  }
}
