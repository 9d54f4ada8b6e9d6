import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  installDebianPackage,
  mayInstallDebianPackages,
} from '../../../../../scripts/testing/debian-packages.ts';
import { icsOf, twoYears } from './testing/coming-days.ts';

/** Debian's own Python, for which its packages are installed. */
const python = '/usr/bin/python3';

/** Prints how many events there are, how many ids, how many lines could not be read, and the first start. */
const read = `
import sys
from icalendar import Calendar
feed = Calendar.from_ical(sys.stdin.buffer.read())
events = feed.walk('VEVENT')
errors = [error for part in feed.walk() for error in part.errors]
print(len(events), len({str(each['UID']) for each in events}), len(errors), events[0]['DTSTART'].dt.isoformat())
`;

const icalendar = (input: string) => spawnSync(python, ['-c', read], { input, encoding: 'utf8' });

test('icalendar for Python reads two years without an error', () => {
  const hasIcalendar = spawnSync(python, ['-c', 'import icalendar']).status === 0;
  if (!hasIcalendar && mayInstallDebianPackages()) installDebianPackage('python3-icalendar');
  const { stdout, stderr } = icalendar(icsOf(twoYears));
  expect(stderr).toBe('');
  const [events = '', ids, errors, first] = stdout.trim().split(' ');
  expect(Number(events)).toBeGreaterThan(1000);
  expect([ids, errors, first]).toEqual([events, '0', '2027-02-02T10:30:00+05:30']);
});
