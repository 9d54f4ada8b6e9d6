-- One word for one thing: what holds orders back is a trading halt.
alter table kill_switches rename to trading_halts;
alter index kill_switches_pkey rename to trading_halts_pkey;
alter index kill_switches_one_in_force rename to trading_halts_one_in_force;
alter index kill_switches_latest rename to trading_halts_latest;
