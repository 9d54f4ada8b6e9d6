import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A component that is fetched when it is first shown, or earlier by `fetch`. */
type Late = { (): ReactNode; fetch(): Promise<void> };

/** Not part of the frame's own bundle. */
export const Bell = late(
  async () => (await import('../features/notifications/notification-bell.tsx')).NotificationBell,
);

/** A component that was fetched before renders at once. React's `lazy` would show its fallback for 300 ms. */
export function late(bring: () => Promise<ComponentType>): Late {
  let here: ComponentType | undefined;
  const Later = lazy(async () => ({ default: await bring() }));

  function Part() {
    // Keeps the first component: replacing it would lose its state.
    const [Shown] = useState(() => here ?? Later);
    return <Shown />;
  }
  Part.fetch = async (): Promise<void> => {
    here = await bring();
  };
  return Part;
}
