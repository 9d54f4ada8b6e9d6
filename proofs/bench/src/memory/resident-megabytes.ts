import { readdir, readFile } from 'node:fs/promises';

export type Resident = {
  /** The process that serves, as a service manager runs it. */
  readonly serving: number;
  /** With the one that `npm start` started it from. */
  readonly all: number;
};

/** Of a process and everything it started, as Linux counts it; pages that they share count for each. */
export async function residentMegabytes(root: number): Promise<Resident> {
  const parents = new Map<number, number>();
  const resident = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    parents.set(pid, Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
    resident.set(pid, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0));
  }
  const isWithin = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isWithin(parents.get(pid)));
  const kilobytes = [...resident].filter(([pid]) => isWithin(pid)).map(([, own]) => own);
  const sum = kilobytes.reduce((all, own) => all + own, 0);
  return { serving: Math.round(Math.max(...kilobytes) / 1024), all: Math.round(sum / 1024) };
}
