-- What an investor agreed to when subscribing in live trading, word for word, and with whom.
create table consents (
  subscription_id text        primary key references subscriptions (id),
  user_id         text        not null references users (id),
  strategy_id     text        not null references strategies (id),
  sheet_id        text        not null,
  sheet           jsonb       not null,
  operator_name   text        not null,
  operator_role   text        not null check (operator_role in ('self', 'family', 'registered-adviser')),
  consented_at    timestamptz not null
);
create index consents_of_user on consents (user_id, strategy_id, consented_at);
