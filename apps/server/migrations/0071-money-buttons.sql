alter table chat_buttons
  drop constraint chat_buttons_action_check,
  add constraint chat_buttons_action_check check (action in ('skip', 'pause', 'looked', 'money'));
