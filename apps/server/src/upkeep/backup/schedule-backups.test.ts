import { expect, test } from 'vitest';
import { scheduleBackups } from './schedule-backups.ts';

const at = (time: string) => new Date(`2027-02-08T${time}Z`);

/** How many backups two looks bring, the second two minutes after the first. */
async function written(world: {
  newest?: Date;
  ordersChanged?: Date;
  isBusy?: boolean;
}): Promise<number> {
  let now = at('12:00:00');
  let { newest } = world;
  let count = 0;
  const backups = scheduleBackups({
    async backUp() {
      count += 1;
      newest = now;
    },
    newestAt: async () => newest,
    ordersChangedAt: async () => world.ordersChanged,
    isBusy: () => world.isBusy ?? false,
    clock: { now: () => now },
    log: { error: () => {} },
  });
  await backups.begin();
  now = at('12:02:00');
  await backups.begin();
  return count;
}

test('a database without a backup is backed up once', async () => {
  expect(await written({})).toBe(1);
});

test('a backup of six hours ago is followed by another', async () => {
  expect(await written({ newest: at('06:00:00') })).toBe(1);
});

test('orders since the last backup are backed up', async () => {
  expect(await written({ newest: at('10:00:00'), ordersChanged: at('10:30:00') })).toBe(1);
});

test('without orders since then a new backup is enough', async () => {
  expect(await written({ newest: at('10:00:00'), ordersChanged: at('09:30:00') })).toBe(0);
});

test('no backup is written in a session', async () => {
  expect(await written({ isBusy: true })).toBe(0);
});
