import type { Intent, Rival, RivalTools } from './rival.ts';
import { watchRow } from './watch-row.ts';

/** Sends up to three times until an answer can be read: what an HTTP client with retries does by itself. */
export const naiveRetry: Rival = {
  name: 'three tries',
  *buy({ id, request }: Intent, tools: RivalTools) {
    const [known] = yield* tools.rows();
    if (known) return yield* watchRow(known, tools);

    const row = { id: `${id}.1`, state: 'sending', filled: 0, submittedAt: tools.now() } as const;
    yield* tools.save(row);
    for (let tries = 1; tries <= 3; tries += 1) {
      const placed = yield* tools.broker.place(request);
      if (placed.outcome === 'placed') {
        const working = { ...row, state: 'working', brokerOrderId: placed.brokerOrderId } as const;
        yield* tools.save(working);
        return yield* watchRow(working, tools);
      }
      if (placed.outcome === 'refused') break;
      yield* tools.sleep(1_000);
    }
    yield* tools.save({ ...row, state: 'rejected' });
  },
};
