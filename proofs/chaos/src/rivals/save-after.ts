import type { Intent, Rival, RivalTools } from './rival.ts';
import { watchRow } from './watch-row.ts';

/** Places first and writes down afterwards; what is not written down is bought at the next look. */
export const saveAfter: Rival = {
  name: 'save after the call',
  *buy({ id, request }: Intent, tools: RivalTools) {
    for (let looks = 1; looks <= 5; looks += 1) {
      const known = (yield* tools.rows()).at(-1);
      if (known) return yield* watchRow(known, tools);

      const submittedAt = tools.now();
      const placed = yield* tools.broker.place(request);
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
        yield* tools.save(row);
        return yield* watchRow(row, tools);
      }
      yield* tools.sleep(60_000);
    }
  },
};
