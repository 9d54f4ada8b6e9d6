import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../../testing/server.ts';
import { fetchMarket } from './fetch-market.ts';
import { QuestionRefused } from './serve-requests.ts';

const address = 'http://localhost/assets/market-1.columns';
const answerWith = (reply: () => Response): void => server.use(http.get(address, reply));
const reasonOf = async (): Promise<string> => {
  const fault: unknown = await fetchMarket(address).catch((caught: unknown) => caught);
  return fault instanceof QuestionRefused ? fault.message : `not refused: ${String(fault)}`;
};

test('without a connection it says so', async () => {
  answerWith(() => HttpResponse.error());
  expect(await reasonOf()).toBe('prices-offline');
});

test('a server without the file is distinguished from one that fails', async () => {
  answerWith(() => new HttpResponse(null, { status: 404 }));
  expect(await reasonOf()).toBe('prices-missing');
  answerWith(() => new HttpResponse(null, { status: 503 }));
  expect(await reasonOf()).toBe('prices-later');
});

test('a file that holds something else is refused', async () => {
  answerWith(() => HttpResponse.arrayBuffer(new ArrayBuffer(64)));
  expect(await reasonOf()).toBe('prices-damaged');
});
