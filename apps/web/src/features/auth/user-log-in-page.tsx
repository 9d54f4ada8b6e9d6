import { paths } from '../../lib/paths.ts';
import { AuthCard } from './auth-card.tsx';
import { LogInForm } from './log-in-form.tsx';

export function UserLogInPage() {
  return (
    <AuthCard
      title="User Login"
      other={{
        question: "Don't have an account?",
        link: 'Sign up here',
        href: paths.user.signUp.href(),
      }}
    >
      <LogInForm button="Login" asksFor="username" />
    </AuthCard>
  );
}
