import { describe, expect, test } from 'vitest';
import { faultInPublicText } from './public-text.ts';

const fault = (text: string) => faultInPublicText('Strategy name', text);

describe('a text for others', () => {
  test.each([
    'Nifty dip buyer',
    'Gold & Silver, 60:40 – weekly',
    '5 % a month, St. Mary 2',
    'A.P.J. Abdul Kalam',
    'No.1 for NIFTYBEES.NS at 3.5% p.a.',
    'Rs.5,000 vs. FD',
    'आशा वर्मा',
    'ക്‍ഷമ',
    'José Müller',
    'Ελένη',
    'Long term ❤️',
  ])('may say: %s', (text) => {
    expect(fault(text)).toBeUndefined();
  });

  test.each([
    'OFFICIAL: re-enter Samco password at https://samco.example',
    'see samco-login.in',
    'samco．com',
    'samco。com',
    'samco . com',
    'WWW.SAMCO.COM/now',
    'write to help@samco.in',
    'http://203.0.113.10/',
    '203.0.113.10/login',
    'hxxps //samco.online',
  ])('leads to no other site: %s', (text) => {
    expect(fault(text)).toMatch(/contains an address/);
  });

  test.each([
    'Nifty\u202e moc.ocmas',
    'Ni\u200bfty',
    'Ni\u00adfty',
    'N\u2066ifty',
    '\ufeffNifty',
    'N\u200difty',
  ])('hides nothing: %j', (text) => {
    expect(fault(text)).toMatch(/invisible characters/);
  });

  test.each(['Sаmco official', 'ОFFICIAL', 'Νifty'])('is what it looks like: %s', (text) => {
    expect(fault(text)).toMatch(/another alphabet/);
  });
});
