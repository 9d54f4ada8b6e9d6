import { describe, expect, test } from 'vitest';
import { addressList } from './address-list.ts';

describe('a list of addresses and networks', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['10.0.0.0/8, 192.0.2.7', '10.200.3.4', true],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.7', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['2001:db8::/32', '2001:db8:1::5', true],
    ['2001:db8::/32', '2001:db9::5', false],
    ['127.0.0.1', 'no address', false],
  ])('%s and %s', (list, address, isIncluded) => {
    expect(addressList(list)?.includes(address)).toBe(isIncluded);
  });

  test.each(['', 'localhost', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.1,,10.0.0.2'])(
    '"%s" is none',
    (text) => {
      expect(addressList(text)).toBeUndefined();
    },
  );
});
