import { routes } from '@safe-trading/contract/routes';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import type { Said } from '../../lib/use-action.ts';

/** What is said of an invitation; with `info` an account can be made with it. */
export async function lookAtInvitation(invitation: string): Promise<Said> {
  try {
    const reply = await publicApi.post(routes.investors.lookAtInvitation, { body: { invitation } });
    const { invited_by_name, expires_at } = reply?.data ?? {};
    return {
      severity: 'info',
      text: `${invited_by_name || 'An administrator'} invited you. One account can be made with this link, until ${dateTimeText(expires_at)}.`,
    };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, unreachable) };
  }
}

const unreachable = 'Network error - please check your connection';
