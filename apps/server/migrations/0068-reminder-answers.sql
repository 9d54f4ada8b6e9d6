-- What a reminder was answered with, from a link in a mail or a button in a chat: each action works once, whoever has it.
alter table skip_links_used rename to reminder_answers;
alter table reminder_answers
  add column action text not null default 'skip' check (action in ('skip', 'pause'));
alter table reminder_answers
  alter column action drop default,
  drop constraint skip_links_used_pkey,
  add primary key (installment_id, action);
