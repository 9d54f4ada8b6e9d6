-- A chat with the bot of this server is a channel. Its id is sealed in the target; `chat_print` is a keyed hash of it, which finds
-- the channel when the chat answers and keeps a chat with one account.
alter table channels
  drop constraint channels_kind_check,
  add constraint channels_kind_check check (kind in ('webhook', 'ntfy', 'gotify', 'telegram')),
  add column chat_print text,
  add constraint channels_chat_print_check check ((kind = 'telegram') = (chat_print is not null));
create unique index channels_chat on channels (chat_print);

-- Links the chat that sends it to the account that asked for it. One for each account, and used once.
create table chat_codes (
  user_id       text        primary key references users (id),
  code_hash     text        not null unique,
  hides_amounts boolean     not null,
  ends_at       timestamptz not null
);

-- A button under a delivered notification. Its id is all that the chat service knows of it.
create table chat_buttons (
  id               text not null primary key,
  notification_key text not null,
  channel_id       text not null,
  action           text not null check (action in ('skip', 'pause')),
  foreign key (notification_key, channel_id) references channel_deliveries (notification_key, channel_id) on delete cascade,
  unique (notification_key, channel_id, action)
);

-- One process at a time reads what chats send; `next_number` is the first update not dealt with.
create table chat_updates (
  id          text        primary key check (id = 'updates'),
  next_number bigint      not null,
  held_by     text        not null,
  held_until  timestamptz not null
);
