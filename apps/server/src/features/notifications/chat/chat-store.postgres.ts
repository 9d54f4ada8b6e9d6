import type { Language } from '@safe-trading/messages/language';
import { sql } from 'kysely';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import type { RecordSecurityEvent } from '../../../platform/security/security-log.postgres.ts';
import type { SealTarget } from '../channels/seal-target.ts';
import { type NotificationRow, toContent } from '../notification-rows.postgres.ts';
import type { ChatAction, ChatStore, LinkedChat } from './chat-store.ts';

type Deps = { seal: SealTarget; record: RecordSecurityEvent };

type CodeRow = { user_id: string; hides_amounts: boolean; language: Language | null };
type ChatRow = { id: string; user_id: string; label: string; language: Language | null };
type ButtonRow = Pick<NotificationRow, 'event' | 'facts'> & {
  action: ChatAction;
  notification_key: string;
  user_id: string;
  language: Language | null;
};

export const postgresChats = (db: Database, { seal, record }: Deps): ChatStore => ({
  async keepCode({ userId, codeHash, hidesAmounts, endsAt }) {
    await sql`
      insert into chat_codes (user_id, code_hash, hides_amounts, ends_at)
      values (${userId}, ${codeHash}, ${hidesAmounts}, ${endsAt})
      on conflict (user_id) do update
         set code_hash = excluded.code_hash,
             hides_amounts = excluded.hides_amounts,
             ends_at = excluded.ends_at`.execute(db);
  },

  link: (codeHash, { channelId, chatId, label, at }, most) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<CodeRow>`
        select c.user_id, c.hides_amounts, u.language
          from chat_codes c
          join users u on u.id = c.user_id
         where c.code_hash = ${codeHash}
           and c.ends_at > ${at}
           and u.status = 'active'
           for update`.execute(tx);
      const [code] = rows;
      if (!code) return 'unknown';
      const { user_id: userId } = code;
      const known = await chatBy(tx, seal.print(chatId));
      if (known && known.user_id !== userId) return 'taken';
      const linked = { channelId: known?.id ?? channelId, userId, language: code.language ?? 'en' };
      if (!known) {
        const target = seal.seal({ id: channelId, userId }, { kind: 'telegram', chatId });
        const { numAffectedRows } = await sql`
          insert into channels (id, user_id, kind, label, target_sealed, chat_print, hides_amounts, added_at, ready_at)
          select ${channelId}, ${userId}, 'telegram', ${label}, ${target}, ${seal.print(chatId)},
                 ${code.hides_amounts}, ${at}::timestamptz, ${at}::timestamptz
           where (select count(*) from channels where user_id = ${userId}) < ${most}`.execute(tx);
        if (numAffectedRows === 0n) return 'too-many';
      }
      await sql`delete from chat_codes where code_hash = ${codeHash}`.execute(tx);
      if (!known) await record(tx, eventOf('channel-added', linked, label));
      return linked;
    }),

  async find(chatId) {
    const row = await chatBy(db, seal.print(chatId));
    return row && toLinked(row);
  },

  unlink: (chatId) =>
    inTransaction(db, async (tx) => {
      const row = await chatBy(tx, seal.print(chatId));
      if (!row) return undefined;
      await sql`delete from channels where id = ${row.id}`.execute(tx);
      await record(tx, eventOf('channel-removed', toLinked(row), row.label));
      return toLinked(row);
    }),

  async stop(chatId, fault, at) {
    await sql`
      update channels
         set failures = failures + 1,
             failing_since = coalesce(failing_since, ${at}::timestamptz),
             fault = ${fault},
             stopped_at = ${at}
       where chat_print = ${seal.print(chatId)}`.execute(db);
  },

  async buttonsFor({ key, channelId }, actions) {
    if (actions.length === 0) return [];
    const made = actions.map((action) => ({ id: newId(), action }));
    const { rows } = await sql<{ id: string; action: ChatAction }>`
      insert into chat_buttons (id, notification_key, channel_id, action)
      select b.id, ${key}, ${channelId}, b.action
        from jsonb_to_recordset(cast(${JSON.stringify(made)} as text)::jsonb) as b (id text, action text)
      on conflict (notification_key, channel_id, action) do update set action = excluded.action
      returning id, action`.execute(db);
    return rows;
  },

  async pressed(chatId, buttonId) {
    const { rows } = await sql<ButtonRow>`
      select b.action, b.notification_key, c.user_id, n.event, n.facts, u.language
        from chat_buttons b
        join channels c on c.id = b.channel_id
        join notifications n on n.key = b.notification_key
        join users u on u.id = c.user_id
       where b.id = ${buttonId}
         and c.chat_print = ${seal.print(chatId)}
         and n.user_id = c.user_id
         and u.status = 'active'`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const { action, notification_key: key, user_id: userId } = row;
    return { action, key, userId, content: toContent(row), language: row.language ?? 'en' };
  },

  async markRead(key, at) {
    await sql`
      update notifications
         set read_at = coalesce(read_at, ${at})
       where key = ${key}`.execute(db);
  },

  async hold(reader, now, until) {
    const { rows } = await sql<{ next_number: number }>`
      insert into chat_updates (id, next_number, held_by, held_until)
      values ('updates', 0, ${reader}, ${until})
      on conflict (id) do update
         set held_by = excluded.held_by,
             held_until = excluded.held_until
       where chat_updates.held_by = excluded.held_by
          or chat_updates.held_until <= ${now}
      returning next_number`.execute(db);
    return rows[0]?.next_number;
  },

  async markHandled(reader, nextNumber) {
    const { numAffectedRows } = await sql`
      update chat_updates
         set next_number = ${nextNumber}
       where held_by = ${reader}`.execute(db);
    return numAffectedRows === 1n;
  },

  async release(reader, now) {
    await sql`
      update chat_updates
         set held_until = ${now}
       where held_by = ${reader}`.execute(db);
  },
});

async function chatBy(on: Executor, print: string): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`
    select c.id, c.user_id, c.label, u.language
      from channels c
      join users u on u.id = c.user_id
     where c.chat_print = ${print}
       and u.status = 'active'`.execute(on);
  return rows[0];
}

const toLinked = ({ id, user_id, language }: ChatRow): LinkedChat => ({
  channelId: id,
  userId: user_id,
  language: language ?? 'en',
});

const eventOf = (
  kind: 'channel-added' | 'channel-removed',
  { userId, channelId }: LinkedChat,
  label: string,
) => ({
  kind,
  userId,
  actorId: userId,
  subject: channelId,
  facts: { kind: 'telegram', to: label },
});
