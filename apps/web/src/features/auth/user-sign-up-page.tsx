import { signIn } from '@safe-trading/messages/en/sign-in';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { AuthCard } from './auth-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function UserSignUpPage() {
  const text = useMessages(signIn);

  return (
    <AuthCard
      title={text('user-sign-up')}
      other={{
        question: text('have-account'),
        link: text('to-log-in'),
        href: paths.user.logIn.href(),
      }}
    >
      <SignUpForm button={text('sign-up')} userType="END_USER" />
    </AuthCard>
  );
}
