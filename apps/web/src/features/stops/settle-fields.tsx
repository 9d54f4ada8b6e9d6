import { dateText, rupees } from '../../lib/formats.ts';
import { InputField } from '../../shared/input-field.tsx';
import { ReasonField } from '../../shared/reason-field.tsx';
import type { Form } from '../../shared/use-form.ts';
import type { Typed } from './settlement-form.ts';
import type { Doubt } from './use-doubts.ts';

type Props = { doubt: Doubt; form: Form<Typed> };

/** What has to be known for the answer that was chosen. */
export function SettleFields({ doubt, form }: Props) {
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

const ContractNote = ({ doubt, form }: Props) => (
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
      helperText={`In rupees, at ${doubt.side === 'SELL' ? 'least' : 'most'} ${rupees(doubt.limit_price)}`}
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

function inQuestion({ possible_broker_order_ids: numbers }: Doubt): string {
  return numbers?.length
    ? `In the book and in question: ${numbers.join(', ')}`
    : 'As the order book of the Samco account shows it';
}
