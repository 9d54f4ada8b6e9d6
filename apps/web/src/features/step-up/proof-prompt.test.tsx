import { routes } from '@safe-trading/contract/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { api } from '../../lib/api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerPost, recordPosts, server } from '../../testing/server.ts';
import { ProofPrompt } from './proof-prompt.tsx';

const refusal = {
  code: 'step-up-required',
  detail: 'Confirm that it is you before you do this.',
};

/** Refused until a proof was given. */
function answerGuarded(way = 'PASSWORD') {
  const asked: string[] = [];
  answerPost('/api/auth/step-up/ways', { success: true, data: { ways: [way], passkey: null } });
  const proofs = recordPosts('/api/auth/step-up', { message: 'Thank you.' });
  server.use(
    http.put(`*${routes.brokerAccess.confirmDdpi.path}`, async ({ request }) => {
      asked.push(await request.text());
      return proofs.length > 0
        ? HttpResponse.json({ message: 'Confirmed.' })
        : HttpResponse.json(refusal, { status: 403 });
    }),
  );
  return { asked, proofs };
}

const confirm = () => api.put(routes.brokerAccess.confirmDdpi, { body: { ddpi_confirmed: true } });
const dialog = async () => within(await screen.findByRole('dialog'));

test('a refused call is made again, as it was, once the password was given', async () => {
  const { asked, proofs } = answerGuarded();
  const { user } = renderScreen(<ProofPrompt />);
  const reply = confirm();

  const asking = await dialog();
  await user.type(await asking.findByLabelText('Your Safe Trading password'), 'a long one');
  await user.click(asking.getByRole('button', { name: 'Confirm' }));

  expect(await reply).toEqual({ message: 'Confirmed.' });
  expect(proofs).toEqual([{ password: 'a long one' }]);
  expect(asked).toEqual([asked[0], asked[0]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('two calls that need a proof ask for it once', async () => {
  const { proofs } = answerGuarded();
  const { user } = renderScreen(<ProofPrompt />);
  const replies = Promise.all([confirm(), confirm()]);

  const asking = await dialog();
  await user.type(await asking.findByLabelText('Your Safe Trading password'), 'a long one');
  await user.click(asking.getByRole('button', { name: 'Confirm' }));

  expect(await replies).toHaveLength(2);
  expect(proofs).toHaveLength(1);
});

test('where there is a second factor its code is asked for', async () => {
  const { proofs } = answerGuarded('TOTP');
  const { user } = renderScreen(<ProofPrompt />);
  const reply = confirm();

  const asking = await dialog();
  await user.type(await asking.findByLabelText('Code'), ' 123456 ');
  await user.click(asking.getByRole('button', { name: 'Confirm' }));

  await reply;
  expect(proofs).toEqual([{ code: '123456' }]);
});

test('who would not say fails the call with the sentence of its refusal', async () => {
  answerGuarded();
  const { user } = renderScreen(<ProofPrompt />);
  const reply = confirm();
  const refused = expect(reply).rejects.toThrow('Confirm that it is you before you do this.');

  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));

  await refused;
});

test('a wrong password is said in the dialog, which stays', async () => {
  answerGuarded();
  answerPost('/api/auth/step-up', { detail: 'This is not your password.' }, 422);
  const { user } = renderScreen(<ProofPrompt />);
  confirm().catch(() => {});

  const asking = await dialog();
  await user.type(await asking.findByLabelText('Your Safe Trading password'), 'wrong');
  await user.click(asking.getByRole('button', { name: 'Confirm' }));

  expect(await asking.findByText('This is not your password.')).toBeVisible();
});

test('where no proof can be asked for, the refusal is shown', async () => {
  answerGuarded();
  await expect(confirm()).rejects.toThrow('Confirm that it is you before you do this.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
