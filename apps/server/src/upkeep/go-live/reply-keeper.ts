import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Reply = { readonly call: string; readonly status: number; readonly body: unknown };

/** One file for each reply, readable by its owner only. */
export function replyKeeper(folder: string): (reply: Reply) => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const times = new Map<string, number>();
  return (reply) => {
    const time = (times.get(reply.call) ?? 0) + 1;
    times.set(reply.call, time);
    const name = time === 1 ? reply.call : `${reply.call}-${time}`;
    const text = `${JSON.stringify(reply, undefined, 2)}\n`;
    writeFileSync(join(folder, `${name}.json`), text, { mode: 0o600 });
  };
}
