import type { Body, Reply, sessionEndpoints } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';
import { deviceInWords } from '../../platform/account-notices/device-in-words.ts';
import type { ListedSession } from './session-store.ts';

export const presentSession = (
  { id, device, address, openedAt, usedAt, getsNotifications }: ListedSession,
  current: string,
  language: Language,
): Reply<typeof sessionEndpoints.list>['data'][number] => ({
  session_id: id,
  device: deviceInWords(device, language),
  address,
  opened_at: openedAt.toISOString(),
  used_at: usedAt.toISOString(),
  is_this_one: id === current,
  gets_notifications: getsNotifications,
});

export const keepsThisOne = (body: Body<typeof sessionEndpoints.endAll>): boolean => body.keep_this;
