import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';
/** Microseconds: short, so that a process is slow and does not stand still. */
const period = 10_000;

/**
 * Holds a process with all its threads to so much of one processor, by a control group of Linux, until the function that is
 * returned is called. Two such processes on one machine have as much to themselves as two machines would.
 * Throws where this machine lets nobody make control groups.
 */
export function holdToShare(pid: number, percent: number): () => void {
  if (percent === 100) return () => {};
  const quota = Math.round((period * percent) / 100);
  const { folder, limits } = limitsOf(quota);
  const group = join(folder, `safe-trading-bench-${pid}`);
  try {
    mkdirSync(group, { recursive: true });
    for (const [file, value] of limits) writeFileSync(join(group, file), value);
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
  } catch (cause) {
    throw new Error(
      `A share of a processor needs a control group under ${folder}; run it as root, or leave --share out.`,
      { cause },
    );
  }
  return () => {
    if (readFileSync(join(group, 'cgroup.procs'), 'utf8') !== '') {
      writeFileSync(join(folder, 'cgroup.procs'), String(pid));
    }
    rmdirSync(group);
  };
}

/** The files of either version of control groups. */
function limitsOf(quota: number): {
  folder: string;
  limits: readonly (readonly [string, string])[];
} {
  if (existsSync(join(root, 'cgroup.controllers'))) {
    return { folder: root, limits: [['cpu.max', `${quota} ${period}`]] };
  }
  return {
    folder: join(root, 'cpu'),
    limits: [
      ['cpu.cfs_period_us', String(period)],
      ['cpu.cfs_quota_us', String(quota)],
    ],
  };
}
