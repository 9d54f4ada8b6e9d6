import { parentPort } from 'node:worker_threads';
import { type Load, load } from './load.ts';

// Its own thread, so that the server does not share its work.
parentPort?.on('message', async (asked: Load) => parentPort?.postMessage(await load(asked)));
