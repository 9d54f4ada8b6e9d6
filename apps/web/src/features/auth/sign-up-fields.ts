import { emailFault, missing } from './field-faults.ts';

export const emptySignUp = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  setupCode: '',
};

type SignUpValues = typeof emptySignUp;

/** What keeps the form from being sent, field by field. */
export function signUpFaults(values: SignUpValues, asksForSetupCode: boolean) {
  return {
    firstName: missing('First Name', values.firstName),
    lastName: missing('Last Name', values.lastName),
    email: emailFault(values.email),
    password: values.password === '' ? 'Password is required' : undefined,
    confirmPassword: confirmationFault(values),
    setupCode: asksForSetupCode ? missing('Setup Code', values.setupCode) : undefined,
  };
}

function confirmationFault({ password, confirmPassword }: SignUpValues): string | undefined {
  if (confirmPassword !== password) return 'Passwords do not match';
  return confirmPassword === '' ? 'Confirm Password is required' : undefined;
}
