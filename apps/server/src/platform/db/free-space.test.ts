import { expect, test } from 'vitest';
import { freeBytesOf, leastFreeBytes, proveFreeSpace, watchDisk } from './free-space.ts';

const log = { error: () => {}, info: () => {} };

function watched() {
  const disk = { free: leastFreeBytes };
  return { disk, watch: watchDisk({ folder: '/data', log, freeBytes: async () => disk.free }) };
}

test('a start on a volume that is nearly full is refused with what is free and needed', async () => {
  const start = proveFreeSpace('/data', async () => 40 * 2 ** 20);
  await expect(start).rejects.toThrow(/Only 40 MB are free .* needs 250 MB/);
});

test('a folder that is not there yet has the space of the one it would be in', async () => {
  expect(await freeBytesOf('/tmp/not-there/yet')).toBeGreaterThan(0);
});

test('nothing may run once less is free than the database needs', async () => {
  const { disk, watch } = watched();
  disk.free -= 1;
  await watch.look();
  expect(watch.refuse).toThrow(/nothing is traded below 250 MB/);
});

test('everything may run again when space was freed', async () => {
  const { disk, watch } = watched();
  disk.free -= 1;
  await watch.look();
  disk.free += 1;
  await watch.look();
  expect(watch.isFull()).toBe(false);
});
