import { investorRoutes } from '@safe-trading/contract/sign-in-routes';
import { describeFailure, publicApi } from '../../lib/api.ts';
import type { Said } from '../../lib/use-action.ts';

/** What is said of an invitation; with `info` an account can be made with it. */
export async function lookAtInvitation(invitation: string): Promise<Said> {
  try {
    const reply = await publicApi.post(investorRoutes.lookAtInvitation, { body: { invitation } });
    const { invited_by_name, expires_at } = reply?.data ?? {};
    return {
      severity: 'info',
      text: `${invited_by_name || 'An administrator'} invited you. One account can be made with this link, until ${untilText(expires_at)}.`,
    };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, unreachable) };
  }
}

const unreachable = 'Network error - please check your connection';

// As `dateTimeText`, which is in the frame: nobody signing up should wait for that.
const format = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
  hour12: true,
});

const untilText = (instant: string | null | undefined): string =>
  instant ? format.format(new Date(instant)) : 'N/A';
