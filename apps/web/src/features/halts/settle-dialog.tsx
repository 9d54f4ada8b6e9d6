import { Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { halts } from '@safe-trading/messages/en/halts';
import { api } from '../../lib/api.ts';
import { dateText, missing, rupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Choices } from '../../shared/choices.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { ReasonField } from '../../shared/reason-field.tsx';
import { type Form, useForm } from '../../shared/use-form.ts';
import { whatItIsFor, whatWasOrdered } from './doubts-table.tsx';
import {
  faultsOf,
  nothingTyped,
  outcomesFor,
  settlementOf,
  type Typed,
} from './settlement-form.ts';
import { type Doubt, doubtsKey, type Settlement } from './use-doubts.ts';

type Props = { doubt: Doubt; onClose(outcome?: Said): void };

type SettleFieldsProps = { doubt: Doubt; form: Form<Typed> };

export function SettleDialog({ doubt, onClose }: Props) {
  const text = useMessages(halts);
  const form = useForm(nothingTyped, faultsOf);
  const { values: typed, faults } = form;
  const choices = outcomesFor(doubt);

  return (
    <ActionDialog
      title={text('settle-title')}
      doIt={text('settle-do')}
      failure={text('settle-failed')}
      check={form.isValid}
      act={async () => {
        const settlement = settlementOf(typed, doubt);
        return settlement ? settle(doubt.order_id ?? '', settlement) : '';
      }}
      rereads={[doubtsKey]}
      onClose={onClose}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          <PrivateText>{whatWasOrdered(doubt)}</PrivateText>
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text('settle-sent', {
            what: whatItIsFor(doubt),
            name: doubt.investor_name ?? missing(),
            email: doubt.investor_email ?? missing(),
            date: dateText(doubt.sent_on),
          })}
        </Typography>
      </div>
      <Typography>{text('settle-help')}</Typography>
      <Choices
        label={text('settle-seen')}
        value={typed.outcome}
        choices={choices.map((each) => ({
          value: each,
          label: text(`outcome-${each}`),
          help: text(`outcome-help-${each}`),
        }))}
        fault={faults.outcome}
        onChoose={(value) => form.change({ outcome: choices.find((each) => each === value) ?? '' })}
      />
      <SettleFields doubt={doubt} form={form} />
    </ActionDialog>
  );
}

function SettleFields({ doubt, form }: SettleFieldsProps) {
  const text = useMessages(halts);
  switch (form.values.outcome) {
    case '':
      return null;
    case 'ADOPTED':
      return (
        <InputField
          {...form.bind('number')}
          label={text('number')}
          helperText={candidatesOf(doubt)}
          input={{ maxLength: 40 }}
        />
      );
    case 'NOT_PLACED':
    case 'NOT_FILLED':
      return <ReasonField {...form.bind('reason')} helperText={text('settle-reason')} />;
    case 'FILLED':
      return <ContractNote doubt={doubt} form={form} />;
  }
}

function candidatesOf({ possible_broker_order_ids: numbers }: Doubt): string {
  const text = messagesOf(halts);
  return numbers?.length
    ? text('number-candidates', { numbers: numbers.join(', ') })
    : text('number-help');
}

async function settle(orderId: string, settlement: Settlement): Promise<string> {
  const reply = await api.post(routes.orders.settle, { params: { orderId }, body: settlement });
  return messageIn(reply, messagesOf(halts)('settled'));
}

function ContractNote({ doubt, form }: SettleFieldsProps) {
  const text = useMessages(halts);
  const limit = { price: rupees(doubt.limit_price) };
  return (
    <>
      <InputField
        {...form.bind('quantity')}
        label={text('quantity')}
        helperText={text('quantity-help', { most: doubt.quantity ?? missing() })}
        input={{ inputMode: 'numeric' }}
      />
      <InputField
        {...form.bind('price')}
        label={text('price')}
        helperText={
          <PrivateText>
            {text(doubt.side === 'SELL' ? 'price-least' : 'price-most', limit)}
          </PrivateText>
        }
        input={{ inputMode: 'decimal' }}
      />
      <InputField
        {...form.bind('time')}
        label={text('time')}
        helperText={text('time-help', { date: dateText(doubt.sent_on) })}
        input={{ maxLength: 5 }}
      />
    </>
  );
}
