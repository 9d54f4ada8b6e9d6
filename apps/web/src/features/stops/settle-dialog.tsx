import { Typography } from '@mui/material';
import { dateText } from '../../lib/formats.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Choices } from '../../shared/choices.tsx';
import { useForm } from '../../shared/use-form.ts';
import { whatItIsFor, whatWasOrdered } from './doubt-words.ts';
import { SettleFields } from './settle-fields.tsx';
import { faultsOf, nothingTyped, outcomesFor, settlementOf } from './settlement-form.ts';
import { type Doubt, doubtsKey, settle } from './use-doubts.ts';

type Props = { doubt: Doubt; onClose(outcome?: Said): void };

/** Asks what became of an order; nothing is sent by answering. */
export function SettleDialog({ doubt, onClose }: Props) {
  const form = useForm(nothingTyped, faultsOf);
  const { values: typed, faults } = form;
  const choices = outcomesFor(doubt);

  return (
    <ActionDialog
      title="What became of this order?"
      doIt="Settle the order"
      failure="The order could not be settled."
      check={form.isValid}
      act={async () => {
        const settlement = settlementOf(typed, doubt);
        return settlement ? settle(doubt.order_id ?? '', settlement) : '';
      }}
      rereads={[doubtsKey]}
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
          form.change({ outcome: choices.find((choice) => choice.value === value)?.value ?? '' })
        }
      />
      <SettleFields doubt={doubt} form={form} />
    </ActionDialog>
  );
}
