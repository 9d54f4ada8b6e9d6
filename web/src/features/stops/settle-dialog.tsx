import { Typography } from '@mui/material';
import { useState } from 'react';
import { dateText } from '../../lib/formats.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Choices } from '../../shared/choices.tsx';
import type { Said } from '../../shared/message.tsx';
import { whatItIsFor, whatWasOrdered } from './doubt-words.ts';
import { SettleFields } from './settle-fields.tsx';
import {
  type Faults,
  faultsOf,
  nothingTyped,
  outcomesFor,
  settlementOf,
  type Typed,
} from './settlement-form.ts';
import { type Doubt, useSettle } from './use-doubts.ts';

type Props = { doubt: Doubt; onClose(outcome?: Said): void };

/** Asks what became of an order; nothing is sent by answering. */
export function SettleDialog({ doubt, onClose }: Props) {
  const settle = useSettle();
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const [faults, setFaults] = useState<Faults>({});
  const choices = outcomesFor(doubt);

  const type = (changed: Partial<Typed>): void => {
    setTyped({ ...typed, ...changed });
    setFaults({});
  };

  return (
    <ActionDialog
      title="What became of this order?"
      doIt="Settle the order"
      failure="The order could not be settled."
      isReady={() => {
        const found = faultsOf(typed);
        setFaults(found);
        return Object.keys(found).length === 0;
      }}
      act={async () => {
        const settlement = settlementOf(typed, doubt);
        return settlement ? settle(doubt.order_id ?? '', settlement) : '';
      }}
      onClose={onClose}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>{whatWasOrdered(doubt)}</Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {whatItIsFor(doubt)}, {doubt.investor_name} ({doubt.investor_email}), sent on{' '}
          {dateText(doubt.sent_on)}.
        </Typography>
      </div>
      <Typography>
        Look it up in the investor's Samco account first, in the order book or on the contract note.
        Whatever you answer, nothing is sent to the broker.
      </Typography>
      <Choices
        label="What you have seen"
        value={typed.outcome}
        choices={choices}
        fault={faults.outcome}
        onChoose={(value) =>
          type({ outcome: choices.find((choice) => choice.value === value)?.value ?? '' })
        }
      />
      <SettleFields doubt={doubt} typed={typed} faults={faults} onType={type} />
    </ActionDialog>
  );
}
