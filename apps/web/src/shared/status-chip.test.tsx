import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { codeText } from '../lib/formats.ts';
import { StatusChip } from './status-chip.tsx';

test.each([
  ['schedule', 'PENDING', 'Warning'],
  ['schedule', 'IN_PROGRESS', 'Info'],
  ['schedule', 'COMPLETED', 'Success'],
  ['schedule', 'PAUSED', 'Default'],
  ['schedule', 'CLOSED', 'Error'],
  ['sip', 'EXECUTED', 'Success'],
  ['sip', 'LATEST_EXECUTED', 'Success'],
  ['sip', 'PENDING', 'Warning'],
  ['sip', 'FAILED', 'Error'],
  ['sip', 'CANCELLED', 'Default'],
  ['subscription', 'ACTIVE', 'Success'],
  ['subscription', 'PAUSED', 'Default'],
  ['strategy', 'ACTIVE', 'Success'],
  ['strategy', 'RETIRED', 'Default'],
  ['job', 'SUCCESS', 'Success'],
  ['job', 'FAILED', 'Error'],
  ['job', 'RUNNING', 'Warning'],
  ['sip', 'constructor', 'Default'],
] as const)('a %s that is %s has the colour %s', (kind, status, color) => {
  render(<StatusChip kind={kind} status={status} />);

  expect(screen.getByText(codeText(status)).parentElement).toHaveClass(`MuiChip-color${color}`);
});

test.each([
  ['subscription', 'Active', 'Success'],
  ['strategy', 'Active', 'Success'],
  ['schedule', 'N/A', 'Default'],
] as const)('a %s without a status reads %s', (kind, text, color) => {
  render(<StatusChip kind={kind} status={null} />);

  expect(screen.getByText(text).parentElement).toHaveClass(`MuiChip-color${color}`);
});

test('a run of which a part failed is not green', () => {
  render(<StatusChip kind="job" status="SUCCESS" hasFailures />);
  expect(screen.getByText('Success').parentElement).toHaveClass('MuiChip-colorWarning');
});
