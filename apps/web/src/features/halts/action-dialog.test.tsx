import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { AddressBy } from '../../testing/address-by.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, recordPosts } from '../../testing/server.ts';
import { DoubtsPanel } from './doubts-panel.tsx';
import { HaltsPanel } from './halts-panel.tsx';
import { doubt, stop } from './testing/halt.ts';

const reason = 'Seen in the order book';

type Dialog = {
  name: string;
  panel: ReactElement;
  opens: string | RegExp;
  path: AddressBy<'POST'>;
  choice?: RegExp;
};

const dialogs: readonly Dialog[] = [
  { name: 'stopping', panel: <HaltsPanel />, opens: 'Stop trading', path: '/stops' },
  { name: 'lifting', panel: <HaltsPanel />, opens: /^Lift: /, path: '/stops/stop-1/lift' },
  {
    name: 'settling',
    panel: <DoubtsPanel />,
    opens: /^Settle: /,
    path: '/orders/s1.1.3.b1/settle',
    choice: /^It was never placed/,
  },
];

describe.each(dialogs)('$name', ({ panel, opens, path, choice }) => {
  const fillIn = async () => {
    answerGet('/stops', { success: true, data: [stop()] });
    answerGet('/orders/in-doubt', { success: true, data: [doubt()] });
    const { user } = renderScreen(panel, { at: '/admin/jobs', role: 'ADMIN' });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: opens }));
    const dialog = within(await screen.findByRole('dialog'));
    if (choice) await user.click(dialog.getByRole('radio', { name: choice }));
    await user.type(dialog.getByLabelText('Reason'), reason);
    const send = dialog.getByRole('button', { name: /^(?:Stop trading|Lift the|Settle the)/ });
    return { user, dialog, send };
  };

  test('is sent once, however often it is clicked', async () => {
    const posted = recordPosts(path, { message: 'It is done.' });
    const { user, send } = await fillIn();

    await user.dblClick(send);

    expect(await screen.findByText('It is done.')).toBeVisible();
    expect(posted).toHaveLength(1);
  });

  test('keeps what was typed when it fails, and can be sent again', async () => {
    recordPosts(path, { detail: 'Not just now.' }, 503);
    const { user, dialog, send } = await fillIn();
    await user.click(send);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not just now.');
    expect(dialog.getByLabelText('Reason')).toHaveValue(reason);

    const posted = recordPosts(path, { message: 'It is done.' });
    await user.click(send);
    expect(await screen.findByText('It is done.')).toBeVisible();
    expect(posted).toEqual([expect.objectContaining({ reason })]);
  });
});
