import { signIn } from '@safe-trading/messages/en/sign-in';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { AuthCard } from './auth-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function AdminSignUpPage() {
  const text = useMessages(signIn);

  return (
    <AuthCard
      title={text('admin-sign-up-title')}
      other={{
        question: text('have-account'),
        link: text('to-log-in'),
        href: paths.admin.logIn.href(),
      }}
    >
      <SignUpForm button={text('admin-sign-up')} userType="ADMIN" />
    </AuthCard>
  );
}
