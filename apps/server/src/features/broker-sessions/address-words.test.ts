import { describe, expect, test } from 'vitest';
import type { AddressProof } from '../../trading/brokers/broker.ts';
import { addressWords, type OwnAddress } from './address-words.ts';

const address = '203.0.113.10';
const words = (proof: Partial<AddressProof>, own?: OwnAddress) =>
  addressWords(
    { seen: { state: 'seen', proof: { matches: false, address, ...proof } }, own },
    'en',
  );

test.each(['not-linked', 'no-session', 'unreachable'] as const)(
  'where nothing can be asked (%s) it says what to do first',
  (state) => {
    const { text, remedy } = addressWords({ seen: { state } }, 'en');
    expect([text, remedy]).toEqual([
      expect.stringMatching(/^[A-Z].*\.$/),
      expect.stringMatching(/look here again/i),
    ]);
  },
);

test('a Hindi reader reads in Hindi how to register the address', () => {
  const proof = { matches: false, address, primary: '198.51.100.7' };
  const { remedy } = addressWords({ seen: { state: 'seen', proof } }, 'hi');
  expect(remedy).toBe(
    '203.0.113.10 को Samco के ट्रेड API डैशबोर्ड में “स्टैटिक IP” के नीचे दूसरे पते के रूप में दर्ज करें, या उसे मुख्य पते की जगह रखें। Samco सात दिन में एक ही बदलाव करने देता है, और वह पता नहीं लेता जो किसी और Samco ग्राहक ने दर्ज किया है।',
  );
});

describe('an address that matches', () => {
  test('needs nothing, and says as which one', () => {
    expect(words({ matches: true, matchedAs: 'secondary' })).toEqual({
      text: 'Samco takes your orders from this server: its address is your secondary address there.',
    });
  });

  test('without the broker saying as which one claims no more', () => {
    expect(words({ matches: true })).toEqual({ text: 'Samco takes your orders from this server.' });
  });
});

describe('an address that does not match', () => {
  test('is to be registered as the primary one where none is', () => {
    expect(words({})).toEqual({
      text: 'No address is registered at Samco for your account, so Samco would refuse every order.',
      remedy:
        'Register 203.0.113.10 as the primary address in the Samco Trade API dashboard, under Static IPs. Samco allows one change in seven days, and refuses an address that another Samco client has registered.',
    });
  });

  test('says which one is registered, and that the second place is free', () => {
    expect(words({ primary: '198.51.100.7' })).toEqual({
      text: 'Samco sees this server at 203.0.113.10, but has 198.51.100.7 registered for your account, so it would refuse every order.',
      remedy: expect.stringMatching(/^Register 203\.0\.113\.10 as the secondary address /),
    });
  });

  test('is to take the place of one where both are taken', () => {
    expect(words({ primary: '198.51.100.7', secondary: '198.51.100.8' })).toMatchObject({
      text: expect.stringContaining('198.51.100.7 and 198.51.100.8'),
      remedy: expect.stringMatching(/^Put 203\.0\.113\.10 in the place of one of the two /),
    });
  });

  test('because the own one is gone from this server is the administrator’s to mend', () => {
    const own = { address: '203.0.113.99', isSetUp: false };
    expect(words({ primary: '203.0.113.99' }, own).remedy).toBe(
      "The address 203.0.113.99, which is your account's own, is not set up on this server any more. Ask your administrator to put it back.",
    );
  });

  test('that the broker did not tell is asked of the administrator', () => {
    expect(words({ address: '', primary: '198.51.100.7' }).remedy).toMatch(/^Ask your admin/);
  });
});
