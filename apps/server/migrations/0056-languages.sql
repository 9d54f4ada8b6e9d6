-- In which language an account is written to; absent until it was chosen.
alter table users add column language text check (language in ('en', 'hi'));
