import { parseArgs } from 'node:util';
import { naiveRetry } from './rivals/naive-retry.ts';
import { playRival } from './rivals/play-rival.ts';
import { type Played, tableOf } from './rivals/print-table.ts';
import { rejectAfterProbes } from './rivals/reject-after-probes.ts';
import { saveAfter } from './rivals/save-after.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    intents: { type: 'string', default: '1000' },
    faults: { type: 'string', default: '0.1' },
  },
});
const tape = {
  seed: Number(values.seed),
  intents: Number(values.intents),
  faults: Number(values.faults),
};

const played: Played[] = [];
for (const rival of [naiveRetry, saveAfter, rejectAfterProbes]) {
  played.push({ name: rival.name, verdict: await playRival(rival, tape) });
}
console.log(`the same ${tape.intents} purchases, seed ${tape.seed}, faults ${tape.faults}`);
for (const line of tableOf(played)) console.log(line);
