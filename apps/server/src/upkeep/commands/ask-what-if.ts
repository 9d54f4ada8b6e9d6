import { sessionTimesOn } from '@safe-trading/engine';
import { openWhatIfMarket } from '../simulation/open-what-if-market.ts';
import { openPartThreads } from '../simulation/part-threads.ts';
import { whatIfLines } from '../simulation/show-what-if.ts';
import { type WhatIfWords, WrongWord, whatIfAsked } from '../simulation/what-if-asked.ts';

type Words = WhatIfWords & {
  verify: boolean;
  'every-start': boolean;
  json: boolean;
  csv: boolean;
};

/** Answers what would have come of a plan. Throws WrongWord before anything is printed. */
export async function askWhatIf(words: Words, say: (line: string) => void): Promise<void> {
  if (words.verify)
    throw new WrongWord('--verify compares with the paper market; leave --amount out.');
  if (words.json && words.csv) throw new WrongWord('--json and --csv are two forms; give one.');
  if (words.sweep !== undefined && words['every-start']) {
    throw new WrongWord('--sweep and --every-start are two questions; ask one at a time.');
  }
  const market = openWhatIfMarket();
  const { firstDay, lastDay, data } = market;
  const times = sessionTimesOn(data.sessionTimes(), lastDay);
  const asked = whatIfAsked(words, { firstDay, times });
  const form = words.json ? 'json' : words.csv ? 'csv' : 'text';
  const wanted = { ...asked, everyStart: words['every-start'], form } as const;
  for (const line of await whatIfLines(market, wanted, openPartThreads)) say(line);
}
