-- A ranking is one for everybody who chooses in a minute with the same ETFs open: kept once, and named by the selections
-- that were made from it. Named by what it holds, so that it is the same row whoever writes it.
create table rankings (
  id      text  primary key,
  ranking jsonb not null
);
insert into rankings (id, ranking)
select distinct encode(sha256(convert_to(ranking::text, 'UTF8')), 'hex'), ranking
  from selections;

alter table selections add column ranking_id text references rankings (id);
update selections
   set ranking_id = encode(sha256(convert_to(ranking::text, 'UTF8')), 'hex');
alter table selections
  alter column ranking_id set not null,
  drop column ranking;
