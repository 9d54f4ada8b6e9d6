import { signIn } from '@safe-trading/messages/en/sign-in';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { AuthCard } from './auth-card.tsx';
import { LogInForm } from './log-in-form.tsx';

export function UserLogInPage() {
  const text = useMessages(signIn);

  return (
    <AuthCard
      title={text('user-log-in')}
      other={{
        question: text('no-account'),
        link: text('to-sign-up'),
        href: paths.user.signUp.href(),
      }}
    >
      <LogInForm button={text('log-in')} asksFor="username" />
    </AuthCard>
  );
}
