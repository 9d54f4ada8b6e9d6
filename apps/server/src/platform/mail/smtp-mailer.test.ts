import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail, MailOutcome } from './mailer.ts';
import { smtpAddress } from './smtp-address.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { closedDoor, type PostOffice, postOffice } from './testing/post-office.ts';

const mail: Mail = {
  id: 'abc123',
  to: 'meera@example.com',
  subject: 'Safe Trading: ₹4,987.20 invested in GOLDETF',
  text: 'SIP #3 bought 49 units.',
};

let office: PostOffice;
beforeEach(async () => {
  office = await postOffice();
});
afterEach(() => office.close());

const sendTo = (url: string, changed: Partial<Mail> = {}): Promise<MailOutcome> => {
  const address = smtpAddress(url);
  if (!address) throw new Error(`${url} is no address.`);
  return smtpMailer(address).send({ ...mail, ...changed });
};

test('a mail that is taken arrives once, with its id and its subject', async () => {
  expect(await sendTo(office.url)).toEqual({ outcome: 'sent' });
  expect(office.received).toHaveLength(1);
  expect(office.received[0]).toMatchObject({
    from: 'trading@example.com',
    to: ['meera@example.com'],
    message: expect.stringMatching(/^Message-ID: <abc123@example\.com>\r$/m),
  });
});

test('a text that names amounts in rupees can be read by any program', async () => {
  await sendTo(office.url);
  const [{ message } = { message: '' }] = office.received;
  expect(message).toContain('Subject: =?UTF-8?');
  expect(message).toContain('SIP #3 bought 49 units.');
});

test('lines of its own in a subject make no header', async () => {
  await sendTo(office.url, { subject: 'Hello\r\nBcc: everyone@example.com' });
  expect(office.received[0]?.to).toEqual(['meera@example.com']);
  expect(office.received[0]?.message).not.toMatch(/^Bcc:/m);
});

describe('what certainly was not taken may be tried again', () => {
  test('where no server answers', async () => {
    expect(await sendTo(await closedDoor())).toMatchObject({ outcome: 'not-taken' });
  });

  test.each(['recipient', 'end'] as const)(
    'where the server asks to come back at the %s',
    async (at) => {
      office.manners.push({ refuse: 451, at });
      expect(await sendTo(office.url)).toMatchObject({ outcome: 'not-taken' });
      expect(office.received).toEqual([]);
    },
  );
});

test.each(['recipient', 'end'] as const)(
  'what the server will never take at the %s is refused',
  async (at) => {
    office.manners.push({ refuse: 550, at });
    expect(await sendTo(office.url)).toMatchObject({ outcome: 'refused' });
  },
);

test('a line that breaks when the mail had left leaves it uncertain', async () => {
  office.manners.push('hang-up-after-mail');
  expect(await sendTo(office.url)).toMatchObject({ outcome: 'uncertain' });
});

test('a wrong password is no fault of the mail, and is not told', async () => {
  const guarded = await postOffice({ login: 'trading:right' });
  try {
    const outcome = await sendTo(guarded.url.replace('right', 'wrong-canary'));
    expect(outcome).toMatchObject({ outcome: 'not-taken' });
    expect(JSON.stringify(outcome)).not.toMatch(/canary|trading/);
    expect(await sendTo(guarded.url)).toEqual({ outcome: 'sent' });
  } finally {
    await guarded.close();
  }
});

test('an unknown address is not mailed by another server', async () => {
  expect(await sendTo('smtps://mail.example.net')).toMatchObject({ outcome: 'refused' });
});
