-- A subject may be halted for several reasons at once: whoever lifts one of them has not seen the others.
drop index trading_halts_one_in_force;
create unique index trading_halts_one_in_force on trading_halts (level, coalesce(subject, ''), md5(reason))
  where lifted_at is null;
