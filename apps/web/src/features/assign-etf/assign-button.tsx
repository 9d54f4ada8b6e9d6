import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { AssignProps } from '../../shared/assign-slot.tsx';
import { useAssignable } from './use-assignable.ts';

const AssignDialog = lazy(async () => {
  const { AssignDialog: dialog } = await import('./assign-dialog.tsx');
  return { default: dialog };
});

/** Shows nothing when the server does not have the call. */
export function AssignButton({ scheduleId, children, label, onDone }: AssignProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, isPending } = useAssignable(scheduleId);
  if (!data && !isPending) return null;

  return (
    <>
      <Button
        variant="outlined"
        onClick={() => setOpen(true)}
        {...(label ? { 'aria-label': label } : {})}
        sx={{ minHeight: 44, visibility: data ? 'visible' : 'hidden' }}
      >
        {children}
      </Button>
      {isOpen ? (
        <Suspense>
          <AssignDialog
            scheduleId={scheduleId}
            onClose={(outcome) => {
              setOpen(false);
              if (outcome) onDone(outcome);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
