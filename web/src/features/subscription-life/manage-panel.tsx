import { Alert, Button, Skeleton, Stack } from '@mui/material';
import { useState } from 'react';
import { describeFailure } from '../../lib/api.ts';
import type { Said } from '../../lib/use-action.ts';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import type { ControlName } from './asked.ts';
import { ChangesSoFar } from './changes-so-far.tsx';
import { ControlDialog } from './control-dialog.tsx';
import { ControlRows } from './control-rows.tsx';
import { useControls, useSubscriptionTo } from './use-controls.ts';

/** Everything a subscriber of a strategy can do with the subscription; nothing for anybody else. */
export function ManagePanel({ strategyId }: { strategyId: string }) {
  const subscription = useSubscriptionTo(strategyId);
  return subscription === undefined ? null : (
    <ManageSubscription key={subscription} id={subscription} />
  );
}

function ManageSubscription({ id }: { id: string }) {
  const query = useControls(id);
  const [control, setControl] = useState<ControlName | undefined>();
  const [said, setSaid] = useState<Said | undefined>();
  const { data: controls } = query;

  // A server that does not know these calls shows the page as it always was.
  if (controls === null) return null;

  return (
    <SectionCard
      title="Manage your subscription"
      action={controls ? <StatusChip kind="subscription" status={controls.status} /> : null}
    >
      <Stack spacing={2.5}>
        <Message said={said} onClose={() => setSaid(undefined)} />
        {controls ? (
          <>
            <ControlRows controls={controls} onOpen={setControl} />
            <ChangesSoFar history={controls.history ?? []} />
          </>
        ) : query.isError ? (
          <Alert
            severity="error"
            action={
              <Button
                color="inherit"
                onClick={() => void query.refetch()}
                disabled={query.isFetching}
              >
                Try again
              </Button>
            }
          >
            {describeFailure(query.error, 'Your subscription could not be fetched.')}
          </Alert>
        ) : (
          <Skeleton variant="rounded" height={640} role="progressbar" aria-label="Loading" />
        )}
      </Stack>
      {controls && control ? (
        <ControlDialog
          control={control}
          controls={controls}
          onClose={(outcome) => {
            setControl(undefined);
            setSaid(outcome);
          }}
        />
      ) : null}
    </SectionCard>
  );
}
