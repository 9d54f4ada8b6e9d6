import { describe, expect, test, vi } from 'vitest';
import { logBrokerCall } from './log-broker-call.ts';
import type { CallMade } from './samco/telling-calls.ts';

const answered: CallMade = {
  call: '/quote/multiQuote',
  outcome: 'answered',
  status: 200,
  isRefused: false,
  tookMs: 4,
};
const refused: CallMade = { ...answered, status: 400, isRefused: true, msgId: 'a-b-c' };
const lost: CallMade = { ...answered, outcome: 'lost', isRefused: false };

const levelOf = (call: CallMade, isPractice: boolean): string[] => {
  const log = { info: vi.fn(), debug: vi.fn() };
  logBrokerCall(log, call, { isPractice });
  return [
    ...(log.info.mock.calls.length ? ['info'] : []),
    ...(log.debug.mock.calls.length ? ['debug'] : []),
  ];
};

describe('a call to a broker is logged', () => {
  test.each([
    ['that Samco refused, for everybody to see', refused, false, 'info'],
    ['that never reached Samco, for everybody to see', lost, false, 'info'],
    ['that Samco answered, for who looks closely', answered, false, 'debug'],
    ['that the practice market refused, for who looks closely', refused, true, 'debug'],
  ])('%s', (_title, call, isPractice, level) => {
    expect(levelOf(call, isPractice)).toEqual([level]);
  });

  test('with the name Samco gave its reply', () => {
    const log = { info: vi.fn(), debug: vi.fn() };
    logBrokerCall(log, refused, { isPractice: false });
    expect(log.info).toHaveBeenCalledWith({ call: refused }, expect.any(String));
  });
});
