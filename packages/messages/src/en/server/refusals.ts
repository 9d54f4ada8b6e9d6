import { area } from '../../area.ts';

/** Why a request is refused, and what to do. */
export const refusals = area('server/refusals', {
  'sign-in': 'Sign in to continue.',
  'session-ended': 'Your session has ended. Sign in again.',
  'factor-missing':
    'Administrators need a second factor here. Add an authenticator app or a passkey at Security first.',
  'administrators-only': 'Only administrators may do this.',
  'investors-only': 'Only investors may do this; administrators have no portfolio.',
  prove: 'Confirm that it is you before you do this.',
  'login-too-long': 'That took too long. Log in with your password again.',
  'wrong-login': 'Incorrect e-mail or password.',
  'account-waits':
    'Your account waits for approval. An administrator has to approve it before you can log in.',
  'account-disabled': 'This account is disabled. Ask an administrator to enable it again.',
  'many-sign-in': 'Many people are signing in right now. Try again in a few seconds.',
  'too-many-attempts': 'Too many attempts. Wait a while and try again.',
  'no-mail': 'This server sends no mail, so it verifies no addresses.',
  'email-verified': 'Your address is verified already.',
  'many-accounts': 'Too many accounts are being created from your address.',
  'password-changed-meanwhile': 'The password was changed meanwhile. Sign in again.',
  'proofs-wrong': 'Too many wrong answers: this session is ended. Sign in again.',
  'no-account': 'There is no such account.',
  'reset-inactive': 'Only who may log in can set a new password.',
  'link-over':
    'This link has been used, has expired or was replaced by a newer one. Ask for a new one.',
  'email-link-over':
    'This link has been used, has expired or was replaced by a newer one. Log in and ask for a new one under your name, at Security.',
  'session-gone': 'This session has ended already.',
  'many-waiting':
    'Too many accounts that wait for approval came from your address. Ask an administrator for an invitation.',
  'email-taken': 'An account with this e-mail exists already. Log in instead.',
  'email-taken-field': 'An account with this e-mail exists already',
  'disable-self': 'You cannot disable your own account. Ask another administrator.',
  'last-administrator': 'This is the last administrator who can log in.',
  'own-factor': 'Your own second factor is removed under your name, at Security.',
  'no-factor': 'This account has no second factor.',
  'totp-exists': 'You have an authenticator app already. Remove it first.',
  'totp-none-to-confirm': 'There is no authenticator app to confirm. Begin anew.',
  'totp-confirmed': 'The authenticator app was confirmed before.',
  'totp-none': 'You have no authenticator app.',
  'factor-first': 'Add an authenticator app or a passkey first.',
  'passkey-failed': 'The passkey could not be added. Begin anew.',
  'passkey-exists': 'This passkey was added before.',
  'passkey-gone': 'This passkey was removed before.',
  'last-factor': 'Administrators need a second factor here. Add another first.',
  'passkey-address':
    'Passkeys need an address with a name: open this page by its name instead of by numbers.',
  'credentials-first': 'Please save your Samco credentials first.',
  'samco-login-first':
    'Please log in to Samco once first: an address is kept for an account that Samco has let in.',
  'no-free-address': 'This server has no free address. Your administrator can set up more of them.',
  'no-credentials':
    'No Samco credentials are saved yet. Please save them first, then log in to Samco.',
  'no-subscription': 'Subscription not found',
  'no-schedule': 'Schedule not found',
  'no-notification': 'Notification not found',
  'other-sip-first':
    'Another SIP of this plan comes first; sign in to Safe Trading to skip that one or to pause.',
  'no-channel': 'Channel not found',
  'too-many-channels': 'You have {most} channels; remove one first.',
  'no-push':
    'This server cannot send to devices yet. Your administrator must set PUBLIC_URL to its https address.',
  'no-telegram': 'Telegram is not set up on this server. Ask your administrator.',
  'telegram-away': 'Telegram could not be reached. Try again in a minute.',
  'no-calendar': 'This calendar no longer exists. Create a new address under Notifications.',
  'already-follows': 'You already follow this strategy; its subscription is running.',
  'sheet-unread':
    'Please read the sheet of this strategy and agree to it first; this server trades with real money.',
  'sheet-changed':
    'The sheet of this strategy has changed since you read it. Please read it again and agree to it.',
  'strategy-retired':
    'This strategy is retired and takes no new subscriptions; choose another one.',
  'subscription-changed':
    'This subscription has changed since you opened it. Look at it again below, then confirm once more.',
  'being-traded': 'Your subscriptions are being traded right now. Try again in a minute.',
  'answer-too-long':
    'The answer took too long. Ask for fewer years, fewer starts or a smaller sweep.',
  'no-units': 'There are no such units.',
  'too-many-codes': 'Too many wrong codes. Try again in {seconds} seconds.',
  'many-logins': 'This account has logged in very often just now. Try again in {seconds} seconds.',
  'failed-logins': 'Too many failed attempts to log in. Try again in {seconds} seconds.',
  'many-subscriptions':
    'You have started many subscriptions within a day: at most {subscriptions}, with {sips} SIPs in their first blocks, are possible. Try again tomorrow.',
  unexpected: 'Something went wrong on our side. Nothing you entered is lost; try again.',
  'database-away':
    'The database does not answer at the moment. Check what was stored, then try again.',
  'same-password': 'Choose a password other than the present one',
  'give-factor': 'Give your second factor: a code of your app or your passkey.',
  'wrong-factor': 'That was not right. Use the code your app shows now.',
  'wrong-password': 'This is not your password.',
  'wrong-login-factor':
    'That was not right. Use the code your app shows now, a recovery code or your passkey.',
  'give-login-factor':
    'Give your second factor as well: a code of your app, a recovery code or your passkey.',
  'code-mistyped':
    'This code is mistyped or of another entry. Enter the six digits that the newest Safe Trading entry in your app shows now.',
  'code-old':
    '{minutes, plural, one {This code was right # minute ago} other {This code was right # minutes ago}}. Enter the one that your app shows now; if that is refused too, the clock of your phone is slow: set it to automatic time.',
  'code-early':
    '{minutes, plural, one {This code will be right in # minute} other {This code will be right in # minutes}}: the clock of your phone is fast. Set it to automatic time and enter the next code.',
  'not-a-passkey': 'Passkey must be what the browser answered',
  'easy-password': 'This password is easy to guess; choose another one',
  'invitation-over': 'This invitation has been used or is over; ask for another one',
  'closed-ADMIN': 'New administrators cannot sign up here.',
  'closed-END_USER':
    'New investors cannot sign up here by themselves; ask an administrator for an invitation.',
  'keys-link-first':
    'Please save your Samco user ID, password and year of birth first; the keys belong to that account.',
  'credentials-changed':
    'Your Samco credentials were changed since you opened this page, perhaps in another tab. Look at what is saved now, then save once more.',
  'credentials-unreadable':
    'Your stored Samco credentials can no longer be read. Please save user ID, password and year of birth again first.',
  'client-taken':
    'This Samco account is already linked by another investor. One Samco account can belong to one investor only.',
  'wrong-birth-year': 'Valid year of birth is required',
});
