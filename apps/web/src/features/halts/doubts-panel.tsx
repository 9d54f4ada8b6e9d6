import { Chip, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import type { Text } from '@safe-trading/messages';
import { halts } from '@safe-trading/messages/en/halts';
import { api } from '../../lib/api.ts';
import { dateText, missing, rupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Choices } from '../../shared/choices.tsx';
import type { Column } from '../../shared/data-table.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Figure } from '../../shared/figure.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { ReasonField } from '../../shared/reason-field.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { type Form, useForm } from '../../shared/use-form.ts';
import {
  DoubtsTable,
  LookedFor,
  PanelTable,
  TwoLines,
  whatItIsFor,
  whatWasOrdered,
} from './doubts-table.tsx';
import {
  faultsOf,
  nothingTyped,
  outcomesFor,
  settlementOf,
  type Typed,
} from './settlement-form.ts';
import {
  type DayNotCompared,
  type Doubt,
  doubtsKey,
  type Settlement,
  useDoubts,
} from './use-doubts.ts';

type SettleFieldsProps = { doubt: Doubt; form: Form<Typed> };

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

function DaysNotCompared({ days }: { days: readonly DayNotCompared[] }) {
  const text = useMessages(halts);
  return (
    <>
      <Typography component="h3" variant="subtitle1">
        {text('days')}
      </Typography>
      <Typography color="textSecondary">{text('days-help')}</Typography>
      <PanelTable
        caption={text('days')}
        isDense
        rows={days}
        rowKey={(day) => `${day.investor_email} ${day.day}`}
        columns={columns(text)}
      />
    </>
  );
}

const columns = (text: Text<typeof halts>): readonly Column<DayNotCompared>[] => [
  {
    key: 'who',
    header: text('investor'),
    render: (day) => (
      <TwoLines first={day.investor_name ?? missing()} second={day.investor_email ?? ''} />
    ),
  },
  { key: 'day', header: text('day'), render: (day) => <Figure>{dateText(day.day)}</Figure> },
  {
    key: 'why',
    header: text('why'),
    isLong: true,
    render: (day) => (
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        <UnitsChip units={day.units} />
        {day.reason ? <span>{day.reason}</span> : null}
      </Stack>
    ),
  },
  {
    key: 'tries',
    header: text('tried'),
    render: (day) => <LookedFor times={day.tries} last={day.tried_at} />,
  },
];

type Props = { doubt: Doubt; onClose(outcome?: Said): void };

export function DoubtsPanel() {
  const text = useMessages(halts);
  const doubts = useDoubts();
  const { subject: settling, said, open, close, forget } = useDialog<Doubt>();

  if (doubts.data === null) return null;
  return (
    <SectionCard title={text('doubts')}>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={doubts} failure={text('doubts-failed')}>
          {(known) => (
            <>
              {known?.doubts.length ? (
                <>
                  <Typography color="textSecondary">{text('doubts-help')}</Typography>
                  <DoubtsTable doubts={known.doubts} onSettle={open} />
                </>
              ) : (
                <Typography color="textSecondary">{text('doubts-none')}</Typography>
              )}
              {known?.days.length ? <DaysNotCompared days={known.days} /> : null}
            </>
          )}
        </Fetched>
      </Stack>
      {settling ? <SettleDialog doubt={settling} onClose={close} /> : null}
    </SectionCard>
  );
}

function SettleDialog({ doubt, onClose }: Props) {
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

function UnitsChip({ units }: Pick<DayNotCompared, 'units'>) {
  const text = useMessages(halts);
  if (units === 'AGREE') return <Chip size="small" color="success" label={text('units-AGREE')} />;
  if (units === 'DIFFER') return <Chip size="small" color="error" label={text('units-DIFFER')} />;
  return <Chip size="small" color="warning" label={text('units-open')} />;
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
