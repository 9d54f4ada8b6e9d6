import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { Said } from '../message.tsx';
import { useAssignable } from './use-assignable.ts';

const AssignDialog = lazy(async () => {
  const { AssignDialog: dialog } = await import('./assign-dialog.tsx');
  return { default: dialog };
});

type Props = {
  scheduleId: string;
  /** What the button says; `label` tells several of them apart to those who hear the page. */
  children: string;
  label?: string;
  onDone(outcome: Said): void;
};

/** Opens the dialog that assigns an ETF to a schedule. Nothing where the server does not know how. */
export function AssignButton({ scheduleId, children, label, onDone }: Props) {
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
