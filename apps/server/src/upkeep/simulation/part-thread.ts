import { parentPort } from 'node:worker_threads';
import { answerPart, type Part } from '@safe-trading/what-if';
import { openWhatIfMarket } from './open-what-if-market.ts';

const market = openWhatIfMarket();
parentPort?.on('message', (part: Part) => parentPort?.postMessage(answerPart(market, part)));
