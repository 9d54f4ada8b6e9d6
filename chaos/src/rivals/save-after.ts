import type { Intent, Rival, RivalTools } from './rival.ts';
import { watchRow } from './watch-row.ts';

/** Places first and writes down afterwards; what is not written down is bought at the next look. */
export const saveAfter: Rival = {
  name: 'save after the call',
  async buy({ id, request }: Intent, tools: RivalTools) {
    for (let looks = 1; looks <= 5; looks += 1) {
      const known = (await tools.rows()).at(-1);
      if (known) return watchRow(known, tools);

      const submittedAt = tools.now();
      const placed = await tools.broker.place(request);
      if (placed.outcome === 'refused') return;
      if (placed.outcome === 'placed') {
        const { brokerOrderId } = placed;
        const row = {
          id: `${id}.1`,
          state: 'working',
          brokerOrderId,
          filled: 0,
          submittedAt,
        } as const;
        await tools.save(row);
        return watchRow(row, tools);
      }
      await tools.sleep(60_000);
    }
  },
};
