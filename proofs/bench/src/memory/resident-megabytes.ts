import { readdir, readFile } from 'node:fs/promises';

export type Resident = {
  readonly serving: number;
  /** Including the process of `npm start`. */
  readonly all: number;
};

/** RSS of a process and its children on Linux; shared pages count in each. */
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
