import type { NotificationEvent } from '../notification.ts';
import type { Channel } from './channel.ts';
import type { Target } from './target.ts';

export type NewChannel = Pick<Channel, 'id' | 'label' | 'hidesAmounts' | 'addedAt'> & {
  userId: string;
  target: Target;
};

export type NewDevice = Omit<NewChannel, 'label'> & { sessionId: string };

export type ChannelStore = {
  ofUser(userId: string): Promise<Channel[]>;
  /** Adds nothing when the person has `most` already. */
  add(channel: NewChannel, most: number): Promise<'added' | 'too-many'>;
  /** Replaces the device of the same session. Adds nothing when the session has ended meanwhile. */
  addDevice(device: NewDevice, most: number): Promise<'added' | 'too-many' | 'session-ended'>;
  set(
    owned: { userId: string; id: string },
    settings: { muted: readonly NotificationEvent[]; hidesAmounts: boolean },
  ): Promise<boolean>;
  /** With its deliveries. */
  remove(owned: { userId: string; id: string }): Promise<boolean>;
  targetOf(owned: { userId: string; id: string }): Promise<Target | 'unreadable' | undefined>;
  /** What was sent by hand. A success ends a stop. */
  tested(id: string, end: { fault: string | undefined; at: Date }): Promise<void>;
};
