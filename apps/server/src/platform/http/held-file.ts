import { open } from 'node:fs/promises';

/** A file as it was when it was opened, whatever is put in its place or removed since; nothing of it is in memory. */
export type HeldFile = { read(): Promise<Buffer>; close(): Promise<void> };

export async function holdFile(path: string): Promise<HeldFile> {
  const file = await open(path);
  const { size } = await file.stat();
  return {
    async read() {
      // Not of the pool that small buffers share: one of them under way would keep its neighbours.
      const content = Buffer.allocUnsafeSlow(size);
      const { bytesRead } = await file.read({ buffer: content, position: 0 });
      if (bytesRead !== size) throw new Error(`${path} is shorter than when it was opened.`);
      return content;
    },
    close: () => file.close(),
  };
}
