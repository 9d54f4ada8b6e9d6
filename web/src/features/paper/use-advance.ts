import { routes } from '@safe-trading/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, describeFailure } from '../../lib/api.ts';
import { wholeNumber } from '../../lib/formats.ts';
import type { ReplyOf } from '../../lib/route-types.ts';
import type { Said } from '../../shared/message.tsx';

type Advanced = ReplyOf<typeof routes.paper.advance> | undefined;

/** A quarter runs every job of sixty-three sessions. */
const advanceTimeoutMs = 15 * 60_000;

/** Moves the market ahead and says what happened on the way; every figure on the page is then read again. */
export function useAdvance() {
  const queries = useQueryClient();
  const [isAdvancing, setAdvancing] = useState(false);
  const [said, setSaid] = useState<Said | undefined>();

  const advance = async (sessions: number): Promise<void> => {
    setAdvancing(true);
    setSaid(undefined);
    try {
      const asked = { body: { sessions }, timeoutMs: advanceTimeoutMs };
      const reply = await api.post(routes.paper.advance, asked);
      setSaid({ severity: 'success', text: summaryOf(reply) });
    } catch (error) {
      setSaid({
        severity: 'error',
        text: describeFailure(error, 'The market could not be moved ahead.'),
      });
    } finally {
      await queries.invalidateQueries();
      setAdvancing(false);
    }
  };

  return { said, isAdvancing, advance };
}

function summaryOf(reply: Advanced): string {
  const message = reply?.message ?? 'The market was moved forward.';
  const { succeeded, failed } = reply?.counts ?? {};
  return succeeded === undefined
    ? message
    : `${message} On the way ${wholeNumber(succeeded)} steps succeeded and ${wholeNumber(failed)} failed.`;
}
