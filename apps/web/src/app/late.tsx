import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A part of the page that is fetched when it is first shown, or before, by `fetch`. */
type Late = { (): ReactNode; fetch(): Promise<void> };

/** No part of what a frame is made of: it stands on screens that are about other things. */
export const Bell = late(
  async () => (await import('../features/notifications/notification-bell.tsx')).NotificationBell,
);

/**
 * Where it was fetched before it is shown at once: for what is merely `lazy` React shows something
 * else first, and leaves that standing for 300 ms.
 */
export function late(bring: () => Promise<ComponentType>): Late {
  let here: ComponentType | undefined;
  const Later = lazy(async () => ({ default: await bring() }));

  function Part() {
    // What was shown first stays: another component in its place would forget what it knew.
    const [Shown] = useState(() => here ?? Later);
    return <Shown />;
  }
  Part.fetch = async (): Promise<void> => {
    here = await bring();
  };
  return Part;
}
