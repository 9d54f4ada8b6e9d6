import { languages } from '@safe-trading/messages/language';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { oneOf } from './fields.ts';
import { routes } from './routes.ts';

export const languageEndpoints = {
  choose: {
    ...routes.language.choose,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary: 'Choose the language of my account; the token of each login names it',
    body: z.object({ language: oneOf('Language', languages) }),
    reply: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
