-- Time in India of the one message a day that gathers what can wait; null sends everything at once. Two more names of alarms.
alter table quiet_hours
  add column digest_at text check (digest_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

alter table alarms
  drop constraint alarms_name_check,
  add constraint alarms_name_check check (
    name in ('trading-is-stopped', 'order-needs-human', 'session-lost', 'backup-too-old', 'not-ready', 'calendar-missing',
             'certificate-ends'));
