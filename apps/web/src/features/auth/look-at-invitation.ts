import { linkRoutes } from '@safe-trading/contract/sign-in-routes';
import { describeFailure, publicApi } from '../../lib/api.ts';
import type { Said } from '../../lib/use-action.ts';

/** What is said of an invitation; with `info` an account can be made with it. */
export async function lookAtInvitation(invitation: string): Promise<Said> {
  try {
    const reply = await publicApi.post(linkRoutes.lookAtInvitation, { body: { invitation } });
    const { invited_by_name, expires_at } = reply?.data ?? {};
    return {
      severity: 'info',
      text: `${invited_by_name || 'An administrator'} invited you. One account can be made with this link, until ${endOf(expires_at)}.`,
    };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, unreachable) };
  }
}

/** By a format of its own: that of the other screens would be a third of what this page weighs. */
const endFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

function endOf(instant: string | null | undefined): string {
  const at = new Date(instant ?? '');
  return Number.isNaN(at.getTime()) ? 'it is used' : endFormat.format(at);
}

const unreachable = 'Network error - please check your connection';
