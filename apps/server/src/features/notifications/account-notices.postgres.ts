import type { TellOwner } from '../../platform/account-notices/tell-owner.postgres.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import type { MailTo } from '../../platform/mail/mail-to.ts';
import type { NewNotification } from './notification.ts';
import { writeNews } from './write-news.postgres.ts';

type Deps = { clock: Clock; marketClock: Clock; mailTo: MailTo };

/** In the application and by mail, in the transaction of the change. */
export const tellOwners =
  ({ clock, marketClock, mailTo }: Deps): TellOwner =>
  async (tx, { userId, at, change }) => {
    const happenedAt = marketClock.now();
    const notice: NewNotification = {
      key: `${userId}.security.${newId()}`,
      userId,
      happenedAt,
      content: { event: 'security', change, at: at.toISOString() },
    };
    await writeNews(tx, [notice], { at: clock.now(), freshSince: happenedAt, mailTo });
  };
