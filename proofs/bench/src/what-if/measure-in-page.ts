import type { AnswersPart, StartRow } from '@safe-trading/what-if';
import { type MeasureOptions, measureWhatIf, type WhatIfMeasures } from './measure-what-if.ts';

const mostWorkers = 4;

export async function measureInPage(asked: MeasureOptions): Promise<WhatIfMeasures> {
  const file = await (await fetch('/market.columns')).arrayBuffer();
  const count = Math.min(mostWorkers, navigator.hardwareConcurrency);
  return await measureWhatIf(
    file,
    asked,
    () => performance.now(),
    Array.from({ length: count }, open),
  );
}

function open(): AnswersPart {
  const worker = new Worker(new URL('./part-worker.ts', import.meta.url), { type: 'module' });
  return (part) =>
    new Promise<readonly StartRow[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<readonly StartRow[]>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(part);
    });
}
