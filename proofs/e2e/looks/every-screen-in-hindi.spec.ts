import { expect } from 'vitest';
import { everyScreen } from '../every-screen.ts';
import { test } from '../fixtures.ts';
import { axeFaults } from '../pages/axe-faults.ts';
import { hiddenToTheRight } from '../pages/hidden-to-the-right.ts';
import { latinLines } from '../pages/latin-lines.ts';
import { settled } from '../pages/settled.ts';
import { call } from '../people.ts';

const screens = await everyScreen(call);
const narrow = { width: 360, height: 740 };

test.for(screens)('$name is in Hindi, fits and is accessible', async (screen, { open }) => {
  const { path, token } = screen;
  const page = await open({ language: 'hi', ...(token ? { token } : {}) });
  await page.goto(path);
  await settled(page);
  const latin = await latinLines(page);
  const wide = await hiddenToTheRight(page);

  await page.setViewportSize(narrow);
  await settled(page);
  const small = await hiddenToTheRight(page);
  expect({ latin, hidden: [wide, small], faults: await axeFaults(page) }).toEqual({
    latin: [],
    hidden: [0, 0],
    faults: [],
  });
});

test('an English sentence in a Hindi page is found', async ({ open }) => {
  const page = await open();
  await page.setContent('<main><p>अगली SIP 2 नवंबर</p><p>Next SIP NIFTYBEES</p></main>');
  expect(await latinLines(page)).toEqual(['Next']);
});
