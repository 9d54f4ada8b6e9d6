import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, neverAnswerGet } from '../../testing/server.ts';
import { TaxReportsPage } from './tax-reports-page.tsx';

const asha = {
  investor_id: 'asha',
  name: 'Asha Verma',
  email: 'asha@example.com',
  consented_at: '2026-11-20T05:00:00Z',
};
const ravi = { ...asha, investor_id: 'ravi', name: 'Ravi Nair', consented_at: null };

const open = () => {
  const saved: [string | undefined, string][] = [];
  renderScreen(
    <TaxReportsPage
      years={['2026-27', '2025-26']}
      save={async (report, name) => {
        saved.push([report.year ?? undefined, name]);
      }}
    />,
    { at: '/admin/tax-reports' },
  );
  return saved;
};

test('downloads for who consented, and lists who has not', async () => {
  answerGet('/tax/investors', { data: [asha, ravi] });
  answerPost('/tax/investors/:investorId/report', { data: { year: '2026-27' } });
  const saved = open();
  expect(await screen.findByText('1 investor has not consented')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download the report of Ravi Nair' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Download the report of Asha Verma' }));
  expect(await screen.findByText('1 report is downloaded.')).toBeVisible();
  expect(saved).toEqual([['2026-27', 'Asha Verma']]);
});

test('a withdrawn consent is said so', async () => {
  answerGet('/tax/investors', { data: [asha] });
  answerPost('/tax/investors/:investorId/report', {}, 404);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download all' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a spinner is shown while the investors load', () => {
  neverAnswerGet('/tax/investors');
  open();
  expect(screen.getByRole('progressbar')).toBeVisible();
});

test('a list that cannot be fetched is said so', async () => {
  answerGet('/tax/investors', {}, 500);
  open();
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('no investors are said so', async () => {
  answerGet('/tax/investors', { data: [] });
  open();
  expect(await screen.findByText('There are no investors.')).toBeVisible();
});
