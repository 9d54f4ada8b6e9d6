import { paths } from '../../lib/paths.ts';
import { AuthCard } from './auth-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function AdminSignUpPage() {
  return (
    <AuthCard
      title="Sign Up"
      other={{
        question: 'Already have an account?',
        link: 'Login here',
        href: paths.admin.logIn.href(),
      }}
    >
      <SignUpForm button="Admin Sign Up" userType="ADMIN" />
    </AuthCard>
  );
}
