import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
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

const open = (missing?: string) => {
  const saved: [year: string | undefined, name: string, template: string | undefined][] = [];
  renderScreen(
    <TaxReportsPage
      years={['2026-27', '2025-26']}
      checkTemplate={async ({ name }) => (name === 'bad.csv' ? 'Column 2 is wrong.' : undefined)}
      save={async ({ report, name }, template) => {
        saved.push([report.year ?? undefined, name, template?.name]);
        return template && missing;
      }}
      printing={({ report, name }) => <p>{`Printing ${report.year} of ${name}`}</p>}
    />,
    { at: '/admin/tax-reports' },
  );
  return saved;
};

const drop = async (name: string) =>
  userEvent.upload(
    await screen.findByLabelText('Template of Schedule 112A'),
    new File(['1a'], name, { type: 'text/csv' }),
  );

test('downloads for who consented, and lists who has not', async () => {
  answerGet('/tax/investors', { data: [asha, ravi] });
  answerPost('/tax/investors/:investorId/report', { data: { year: '2026-27' } });
  const saved = open();
  expect(await screen.findByText('1 investor has not consented')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download the report of Ravi Nair' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Download the report of Asha Verma' }));
  expect(await screen.findByText('1 report is downloaded.')).toBeVisible();
  expect(saved).toEqual([['2026-27', 'Asha Verma', undefined]]);
});

test('fills the template for each investor, and says whose schedule stays empty', async () => {
  answerGet('/tax/investors', { data: [asha, { ...ravi, consented_at: asha.consented_at }] });
  answerPost('/tax/investors/:investorId/report', { data: { year: '2026-27' } });
  const saved = open('There is no long-term sale.');
  await drop('112A.csv');
  await screen.findByText('112A.csv is filled for each investor with the next download.');
  await userEvent.click(screen.getByRole('button', { name: 'Download all' }));
  expect(
    await screen.findByText(
      /^2 reports are downloaded. Schedule 112A of Asha Verma: There is no long-term sale./,
    ),
  ).toBeVisible();
  expect(saved.map(([, name, template]) => [name, template])).toEqual([
    ['Asha Verma', '112A.csv'],
    ['Ravi Nair', '112A.csv'],
  ]);
});

test('a template that cannot be filled is refused before anything is downloaded', async () => {
  answerGet('/tax/investors', { data: [asha] });
  answerPost('/tax/investors/:investorId/report', { data: { year: '2026-27' } });
  const saved = open();
  await drop('bad.csv');
  expect(await screen.findByText('Column 2 is wrong.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Download all' }));
  await screen.findByText('1 report is downloaded.');
  expect(saved).toEqual([['2026-27', 'Asha Verma', undefined]]);
});

test('prints the report of an investor, which is read as a download', async () => {
  answerGet('/tax/investors', { data: [asha] });
  const read = answerPost('/tax/investors/:investorId/report', { data: { year: '2026-27' } });
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Print the report of Asha Verma or save it as PDF' }),
  );
  expect(await screen.findByText('Printing 2026-27 of Asha Verma')).toBeVisible();
  expect(read()).toBe(1);
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

describe('in Hindi', () => {
  speakHindi();

  test('no English words are left', async () => {
    answerGet('/tax/investors', { data: [asha, ravi] });
    open();
    await screen.findByRole('button', { name: /Asha Verma की रिपोर्ट डाउनलोड/ });
    expect(latinIn(document.body, 'Asha Verma', 'Ravi Nair')).toEqual([]);
  });
});
