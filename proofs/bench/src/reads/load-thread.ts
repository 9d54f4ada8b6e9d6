import { parentPort } from 'node:worker_threads';
import { type Load, load } from './load.ts';

// A thread of its own, so that whoever answers does not also have to ask.
parentPort?.on('message', async (asked: Load) => parentPort?.postMessage(await load(asked)));
