import { open } from 'node:fs/promises';

/** An open file that keeps its content when its path is replaced or removed. */
export type HeldFile = { read(): Promise<Buffer>; close(): Promise<void> };

export async function holdFile(path: string): Promise<HeldFile> {
  const file = await open(path);
  const { size } = await file.stat();
  return {
    async read() {
      // Not from the shared pool, which a pending reply would keep in memory.
      const content = Buffer.allocUnsafeSlow(size);
      const { bytesRead } = await file.read({ buffer: content, position: 0 });
      if (bytesRead !== size) throw new Error(`${path} is shorter than when it was opened.`);
      return content;
    },
    close: () => file.close(),
  };
}
