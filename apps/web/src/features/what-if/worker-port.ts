import type { Reply, Request } from './messages.ts';

/** The other end of a worker. */
export type WorkerPort = {
  post(request: Request): void;
  close(): void;
};

export type OpenPort = (onReply: (reply: Reply) => void, onDeath: () => void) => WorkerPort;

/** Starts a worker of its own; its file is fetched only now. */
export const openWorker: OpenPort = (onReply, onDeath) => {
  const worker = new Worker(new URL('./worker/what-if-worker.ts', import.meta.url), {
    type: 'module',
    name: 'what-if',
  });
  worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data);
  worker.onerror = onDeath;
  worker.onmessageerror = onDeath;
  return {
    post: (request) => worker.postMessage(request),
    close: () => worker.terminate(),
  };
};
