// A practice market as its own process, for tests. Prints both addresses as one line of JSON when ready.
import { buildCalendar } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { openControl } from './practice/control.ts';
import { type PracticeOptions, readPracticeOptions } from './practice/practice-options.ts';
import { steerClock } from './practice/steered-clock.ts';
import { startSimulator } from './start.ts';

async function serve(options: PracticeOptions): Promise<void> {
  const { clockOffsetMs, controlPort, ...world } = options;
  const clock = steerClock(Date.now, clockOffsetMs);
  const marketData = openMarketData();
  const calendar = buildCalendar(marketData.marketDays());
  const simulator = await startSimulator({ ...world, marketData, calendar, now: clock.now });
  const control = await openControl({ simulator, clock, port: controlPort });

  const stop = async (): Promise<void> => {
    await control.close();
    await simulator.stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  console.log(JSON.stringify({ url: simulator.url, control: control.url }));
}

try {
  await serve(readPracticeOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
