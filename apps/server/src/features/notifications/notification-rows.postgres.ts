import type { MailState, Notification, NotificationContent } from './notification.ts';

export type NotificationRow = {
  number: number;
  user_id: string;
  event: NotificationContent['event'];
  subscription_id: string | null;
  schedule_id: string | null;
  facts: object;
  happened_at: Date;
  read_at: Date | null;
  mail: MailState | null;
};

export const toNotification = (row: NotificationRow): Notification => ({
  number: row.number,
  userId: row.user_id,
  ...(row.subscription_id ? { subscriptionId: row.subscription_id } : {}),
  ...(row.schedule_id ? { scheduleId: row.schedule_id } : {}),
  happenedAt: row.happened_at,
  content: toContent(row),
  isRead: row.read_at !== null,
  ...(row.mail ? { mail: row.mail } : {}),
});

export const toContent = ({
  event,
  facts,
}: Pick<NotificationRow, 'event' | 'facts'>): NotificationContent =>
  ({ ...facts, event }) as NotificationContent;
