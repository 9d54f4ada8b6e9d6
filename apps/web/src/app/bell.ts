import { late } from './late.tsx';

/** No part of what a frame is made of: it stands on screens that are about other things. */
export const Bell = late(
  async () => (await import('../features/notifications/notification-bell.tsx')).NotificationBell,
);
