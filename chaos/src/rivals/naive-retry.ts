import type { Intent, Rival, RivalTools } from './rival.ts';
import { watchRow } from './watch-row.ts';

/** Sends up to three times until an answer can be read: what an HTTP client with retries does by itself. */
export const naiveRetry: Rival = {
  name: 'three tries',
  async buy({ id, request }: Intent, tools: RivalTools) {
    const [known] = await tools.rows();
    if (known) return watchRow(known, tools);

    const row = { id: `${id}.1`, state: 'sending', filled: 0, submittedAt: tools.now() } as const;
    await tools.save(row);
    for (let tries = 1; tries <= 3; tries += 1) {
      const placed = await tools.broker.place(request);
      if (placed.outcome === 'placed') {
        const working = { ...row, state: 'working', brokerOrderId: placed.brokerOrderId } as const;
        await tools.save(working);
        return watchRow(working, tools);
      }
      if (placed.outcome === 'refused') break;
      await tools.sleep(1_000);
    }
    await tools.save({ ...row, state: 'rejected' });
  },
};
