import { paths } from '../../lib/paths.ts';
import { AuthCard } from './auth-card.tsx';
import { LogInForm } from './log-in-form.tsx';

export function AdminLogInPage() {
  return (
    <AuthCard
      title="Admin Login"
      other={{
        question: "Don't have an account?",
        link: 'Sign up here',
        href: paths.admin.signUp.href(),
      }}
    >
      <LogInForm button="Admin Login" asksFor="email" />
    </AuthCard>
  );
}
