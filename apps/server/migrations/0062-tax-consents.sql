-- Investors who allow administrators to download their tax report; who gave or withdrew it is in the security log.
create table tax_consents (
  user_id  text        primary key references users (id),
  given_at timestamptz not null
);
