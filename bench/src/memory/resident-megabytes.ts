import { readdir, readFile } from 'node:fs/promises';

/** Of a process and everything it started, as Linux counts it; pages that they share count for each. */
export async function residentMegabytes(root: number): Promise<number> {
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
  const kilobytes = [...resident].reduce((sum, [pid, own]) => (isWithin(pid) ? sum + own : sum), 0);
  return Math.round(kilobytes / 1024);
}
