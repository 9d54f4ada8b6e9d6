-- From which network an account that waits for approval was made; forgotten with the decision. Where too many wait,
-- the network with the most gives one up.
alter table users add column signed_up_from text;
