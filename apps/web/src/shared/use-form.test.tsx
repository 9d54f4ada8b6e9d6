import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { InputField } from './input-field.tsx';
import { useForm } from './use-form.ts';

type Values = { first: string; second: string };

function Sample({ onSend }: { onSend(values: Values): void }) {
  const { bind, submit, clear, fill, showFaults } = useForm({ first: '', second: '' }, (typed) => ({
    second: typed.second ? undefined : 'Second is required',
    first: typed.first ? undefined : 'First is required',
  }));
  return (
    <form noValidate onSubmit={submit(onSend)}>
      <InputField {...bind('first')} label="First" helperText="Comes first" />
      <InputField {...bind('second')} label="Second" />
      <button type="submit">Send</button>
      <button type="button" onClick={clear}>
        Clear
      </button>
      <button type="button" onClick={() => fill({ second: 'filled' })}>
        Fill
      </button>
      <button type="button" onClick={() => showFaults({ first: 'Taken already' })}>
        Refuse
      </button>
    </form>
  );
}

let sent: Values[];
beforeEach(() => {
  sent = [];
});

function open() {
  render(<Sample onSend={(values) => sent.push(values)} />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
  return { press, type };
}

test('what was typed is sent', async () => {
  const { press, type } = open();
  await type('First', 'a');
  await type('Second', 'b');
  await press('Send');
  expect(sent).toEqual([{ first: 'a', second: 'b' }]);
});

test('nothing is sent while something is wrong, which is said at its field', async () => {
  const { press, type } = open();
  await type('First', 'a');
  await press('Send');
  expect(screen.getByLabelText('Second')).toHaveAccessibleDescription('Second is required');
  expect(sent).toEqual([]);
});

test('the first field that is wrong has the keyboard, in the order of the fields', async () => {
  const { press } = open();
  await press('Send');
  expect(screen.getByLabelText('First')).toHaveFocus();
});

test('a fault goes when its field is edited, and others stay', async () => {
  const { press, type } = open();
  await press('Send');
  await type('First', 'a');
  expect(screen.getByLabelText('First')).toHaveAccessibleDescription('Comes first');
  expect(screen.getByText('Second is required')).toBeVisible();
});

test('nothing is said of a field before the form is sent', async () => {
  const { type } = open();
  await type('First', 'a{Backspace}');
  expect(screen.queryByText('First is required')).toBeNull();
});

test('a fault from the server is shown at its field', async () => {
  const { press } = open();
  await press('Refuse');
  expect(screen.getByText('Taken already')).toBeVisible();
});

test('a form can be filled from elsewhere, and cleared', async () => {
  const { press, type } = open();
  await type('First', 'a');
  await press('Fill');
  expect(screen.getByLabelText('Second')).toHaveValue('filled');
  await press('Clear');
  expect(screen.getByLabelText('First')).toHaveValue('');
});
