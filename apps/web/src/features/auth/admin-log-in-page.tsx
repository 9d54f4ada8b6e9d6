import { signIn } from '@safe-trading/messages/en/sign-in';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { AuthCard } from './auth-card.tsx';
import { LogInForm } from './log-in-form.tsx';

export function AdminLogInPage() {
  const text = useMessages(signIn);

  return (
    <AuthCard
      title={text('admin-log-in')}
      other={{
        question: text('no-account'),
        link: text('to-sign-up'),
        href: paths.admin.signUp.href(),
      }}
    >
      <LogInForm button={text('admin-log-in')} asksFor="email" />
    </AuthCard>
  );
}
