import type { RivalTools, Row } from './rival.ts';

/** Reads the book until the order has ended. */
export async function watchRow(row: Row, { broker, save, sleep }: RivalTools): Promise<void> {
  if (row.state !== 'working') return;
  for (let looks = 1; looks <= 30; looks += 1) {
    const book = await broker.book();
    const entry = book.ok
      ? book.value.find(({ brokerOrderId }) => brokerOrderId === row.brokerOrderId)
      : undefined;
    if (entry && entry.status !== 'open') {
      const state = entry.filled > 0 ? 'filled' : 'rejected';
      return save({ ...row, state, filled: entry.filled });
    }
    await sleep(60_000);
  }
}
