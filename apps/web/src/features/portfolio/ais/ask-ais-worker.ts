import type { AisReply, AisRequest } from './answer-ais.ts';

/** In a worker that is gone afterwards, with the PAN and the date of birth in it. */
export function askAisWorker(asked: AisRequest): Promise<AisReply> {
  const worker = new Worker(new URL('./ais-worker.ts', import.meta.url), {
    type: 'module',
    name: 'annual information statement',
  });
  const reply = new Promise<AisReply>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<AisReply>) => resolve(data);
    worker.onerror = () => reject(new Error('The worker failed.'));
    worker.postMessage(asked);
  });
  return reply.finally(() => worker.terminate());
}
