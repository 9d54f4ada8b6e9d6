import { describe, expect, test } from 'vitest';
import { readPracticeOptions } from './practice-options.ts';

describe('the options of a practice market', () => {
  test('are taken from the command line, the rest as usual', () => {
    const args = ['--world-starts-on', '2026-06-01', '--truth', 't', '--clock-offset-ms=-5'];
    expect(readPracticeOptions(args)).toEqual({
      host: '127.0.0.1',
      port: 0,
      controlPort: 0,
      worldStartsOn: '2026-06-01',
      replayFrom: '2020-01-01',
      journal: undefined,
      truth: { folder: 't' },
      misbehaviour: undefined,
      clockOffsetMs: -5,
    });
  });

  test.each([
    [[], '--world-starts-on must be a date YYYY-MM-DD, not "".'],
    [['--world-starts-on', '2026-06-31'], '--world-starts-on must be a date YYYY-MM-DD'],
    [['--world-starts-on', '2026-06-01', '--port', '70000'], '--port must be a port from 0'],
    [['--world-starts-on', '2026-06-01', '--clock-offset-ms', '1h'], 'must be a whole number'],
    [['--world-starts-on', '2026-06-01', '--misbehave', '/no/such'], 'must name a JSON file'],
    [['--speed', '2'], "Unknown option '--speed'"],
  ])('are refused as %j', (args, sentence) => {
    expect(() => readPracticeOptions(args)).toThrow(sentence);
  });
});
