import { parentPort } from 'node:worker_threads';
import { readColumns } from '@safe-trading/market-data/column-files';
import { decodeMarket } from '@safe-trading/what-if';
import { answerQuestion } from './present-answer.ts';
import type { AskedWhatIf } from './present-question.ts';

/** A thread of its own: it reads the recorded prices once, and answers one question after the other. */
const market = decodeMarket(readColumns());
parentPort?.on('message', (asked: AskedWhatIf) => {
  parentPort?.postMessage(answerQuestion(market, asked));
});
