import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { dayOf, entriesOf, icsOf, twoYears } from './testing/coming-days.ts';

test('a SIP is at its time, with its plan and its amount', () => {
  expect(entriesOf([dayOf('2027-02-08')])[0]).toMatchObject({
    uid: 'sip-plan.1.2027-02-08',
    on: '2027-02-08',
    time: '10:30',
    summary: 'SIP #4 · Near the low · ₹5,000.00',
  });
});

test('the money is needed on the session before', () => {
  expect(entriesOf([dayOf('2027-02-08')])[1]).toMatchObject({
    on: '2027-02-05',
    summary: 'Money needed tomorrow · ₹2,500.50',
  });
});

test('amounts can be left out', () => {
  expect(JSON.stringify(entriesOf([dayOf('2027-02-08')], true))).not.toContain('₹');
});

test('the settlement day is the first Friday, or the session before a holiday', () => {
  const days = entriesOf([dayOf('2027-02-08')])
    .filter(({ uid }) => uid.startsWith('settlement-'))
    .map(({ on }) => on);
  expect(days.slice(0, 3)).toEqual(['2027-02-05', '2027-03-04', '2027-04-02']);
});

test('advance tax is due on four days of a year', () => {
  const due = entriesOf([dayOf('2027-02-08')])
    .filter(({ uid }) => uid.startsWith('advance-tax-'))
    .map(({ on, summary }) => `${on} ${summary}`);
  expect(due.sort()).toEqual([
    '2027-03-15 Advance tax due · 100%',
    '2027-06-15 Advance tax due · 15%',
    '2027-09-15 Advance tax due · 45%',
    '2027-12-15 Advance tax due · 75%',
  ]);
});

test('without a coming SIP the calendar is empty', () => {
  expect(entriesOf([])).toEqual([]);
});

test('ical.js reads two years with the right instants and unique ids', () => {
  const events = new ICAL.Component(ICAL.parse(icsOf(twoYears)))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));
  expect(events.length).toBeGreaterThan(1000);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  const [first] = events;
  expect(first?.startDate.toString()).toBe('2027-02-02T10:30:00');
  expect(first?.startDate.zone?.tzid).toBe('Asia/Kolkata');
  expect(first?.duration.toSeconds()).toBe(15 * 60);
});

test('a name with markup, commas, line breaks and emoji comes back as it is', () => {
  const name = `<b>"A, B; C\\n"</b>\nसोना 🪙 ${'long '.repeat(40)}`;
  const ics = icsOf([dayOf('2027-02-08', name)]);
  const [event] = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('summary')).toBe(`SIP #4 · ${name} · ₹5,000.00`);
  expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});
