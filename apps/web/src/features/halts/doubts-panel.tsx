import { Chip, Stack, Typography } from '@mui/material';
import { dateText, rupees } from '../../lib/formats.ts';
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
import { type DayNotCompared, type Doubt, doubtsKey, settle, useDoubts } from './use-doubts.ts';

type SettleFieldsProps = { doubt: Doubt; form: Form<Typed> };

const ContractNote = ({ doubt, form }: SettleFieldsProps) => (
  <>
    <InputField
      {...form.bind('quantity')}
      label="Quantity"
      helperText={`Units that were traded, at most ${doubt.quantity ?? 'N/A'}`}
      input={{ inputMode: 'numeric' }}
    />
    <InputField
      {...form.bind('price')}
      label="Price per unit"
      helperText={
        <PrivateText>{`In rupees, at ${doubt.side === 'SELL' ? 'least' : 'most'} ${rupees(doubt.limit_price)}`}</PrivateText>
      }
      input={{ inputMode: 'decimal' }}
    />
    <InputField
      {...form.bind('time')}
      label="Trade time"
      helperText={`Time in India on ${dateText(doubt.sent_on)}, 24 hours, such as 10:31`}
      input={{ maxLength: 5 }}
    />
  </>
);

const DaysNotCompared = ({ days }: { days: readonly DayNotCompared[] }) => (
  <>
    <Typography component="h3" variant="subtitle1">
      Days not compared
    </Typography>
    <Typography color="textSecondary">
      The broker shows the books of a day on that day only. Compare these with the contract note of
      the day; a later day that agrees in everything takes them off this list.
    </Typography>
    <PanelTable
      caption="Days not compared"
      isDense
      rows={days}
      rowKey={(day) => `${day.investor_email} ${day.day}`}
      columns={columns}
    />
  </>
);

const columns: readonly Column<DayNotCompared>[] = [
  {
    key: 'who',
    header: 'Investor',
    render: (day) => (
      <TwoLines first={day.investor_name ?? 'N/A'} second={day.investor_email ?? ''} />
    ),
  },
  { key: 'day', header: 'Day', render: (day) => <Figure>{dateText(day.day)}</Figure> },
  {
    key: 'why',
    header: 'Why',
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
    header: 'Tried',
    render: (day) => <LookedFor times={day.tries} last={day.tried_at} />,
  },
];

type Props = { doubt: Doubt; onClose(outcome?: Said): void };

export function DoubtsPanel() {
  const doubts = useDoubts();
  const { subject: settling, said, open, close, forget } = useDialog<Doubt>();

  if (doubts.data === null) return null;
  return (
    <SectionCard title="Orders to look at">
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={doubts} failure="The orders could not be fetched.">
          {(known) => (
            <>
              {known?.doubts.length ? (
                <>
                  <Typography color="textSecondary">
                    Nobody knows yet what became of these. Nothing more is sent for the same ETF in
                    the same account until it is known, and nothing is sent twice.
                  </Typography>
                  <DoubtsTable doubts={known.doubts} onSettle={open} />
                </>
              ) : (
                <Typography color="textSecondary">No order needs you.</Typography>
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
        <Typography sx={{ fontWeight: 600 }}>
          <PrivateText>{whatWasOrdered(doubt)}</PrivateText>
        </Typography>
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

function UnitsChip({ units }: Pick<DayNotCompared, 'units'>) {
  if (units === 'AGREE') return <Chip size="small" color="success" label="Units agree" />;
  if (units === 'DIFFER') return <Chip size="small" color="error" label="Units differ" />;
  return <Chip size="small" color="warning" label="Still being tried" />;
}

function SettleFields({ doubt, form }: SettleFieldsProps) {
  switch (form.values.outcome) {
    case '':
      return null;
    case 'ADOPTED':
      return (
        <InputField
          {...form.bind('number')}
          label="Broker order number"
          helperText={inQuestion(doubt)}
          input={{ maxLength: 40 }}
        />
      );
    case 'NOT_PLACED':
    case 'NOT_FILLED':
      return (
        <ReasonField
          {...form.bind('reason')}
          helperText="How you know; it is kept with your name."
        />
      );
    case 'FILLED':
      return <ContractNote doubt={doubt} form={form} />;
  }
}

function inQuestion({ possible_broker_order_ids: numbers }: Doubt): string {
  return numbers?.length
    ? `In the book and in question: ${numbers.join(', ')}`
    : 'As the order book of the Samco account shows it';
}
