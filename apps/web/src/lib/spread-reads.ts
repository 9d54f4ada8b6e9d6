let channel: MessageChannel | undefined;
const waiting: (() => void)[] = [];

/** From now on each read is sent in a task of its own. A screen begins a dozen of them in one. */
export function spreadReads(): void {
  channel = new MessageChannel();
  channel.port1.onmessage = () => waiting.shift()?.();
}

/** When a read may be sent. A message is a task of its own, also where nobody looks at the page: timers wait there. */
export async function turnOfRead(): Promise<void> {
  const { port2 } = channel ?? {};
  if (port2)
    await new Promise<void>((go) => {
      waiting.push(go);
      port2.postMessage(undefined);
    });
}
