import type { Locator, Page } from 'playwright-core';
import type { Account } from '../people.ts';

const words = {
  user: {
    logIn: '/login',
    signUp: '/signup',
    identity: 'Username',
    enter: 'Login',
    join: 'Sign Up',
  },
  admin: {
    logIn: '/adminLogin',
    signUp: '/adminSignup',
    identity: 'Email',
    enter: 'Admin Login',
    join: 'Admin Sign Up',
  },
} as const;

export type Door = keyof typeof words;

export const logInForm = (page: Page, door: Door) => {
  const { logIn, identity, enter } = words[door];
  const button = page.getByRole('button', { name: enter, exact: true });
  return {
    button,
    identity: field(page, identity),
    open: () => page.goto(logIn),
    async fill({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
      await field(page, identity).fill(email);
      await field(page, 'Password').fill(password);
    },
    async logIn(account: Pick<Account, 'email' | 'password'>): Promise<void> {
      await this.fill(account);
      await button.click();
    },
  };
};

export const signUpForm = (page: Page, door: Door) => {
  const { signUp, join } = words[door];
  const button = page.getByRole('button', { name: join, exact: true });
  return {
    button,
    open: () => page.goto(signUp),
    async fill({ name, email, password }: Account, again = password): Promise<void> {
      const [first = '', ...last] = name.split(' ');
      await field(page, 'First Name').fill(first);
      await field(page, 'Last Name').fill(last.join(' '));
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill(password);
      await field(page, 'Confirm Password').fill(again);
    },
    async signUp(account: Account): Promise<void> {
      await this.fill(account);
      await button.click();
    },
  };
};

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
