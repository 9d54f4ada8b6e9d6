import { paths } from '../../lib/paths.ts';
import { AuthCard } from './auth-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function UserSignUpPage() {
  return (
    <AuthCard
      title="User Sign Up"
      other={{
        question: 'Already have an account?',
        link: 'Login here',
        href: paths.user.logIn.href(),
      }}
    >
      <SignUpForm button="Sign Up" userType="END_USER" />
    </AuthCard>
  );
}
