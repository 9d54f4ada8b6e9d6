-- One word for one thing: what a reminder says of the cash is its funding.
update notifications
   set facts = (facts - 'purse') || jsonb_build_object('funding', facts -> 'purse')
 where facts ? 'purse';
