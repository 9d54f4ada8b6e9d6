import { dateText, rupees } from '../../lib/formats.ts';
import { InputField } from '../../shared/input-field.tsx';
import { ReasonField } from './reason-field.tsx';
import type { Faults, Typed } from './settlement-form.ts';
import type { Doubt } from './use-doubts.ts';

type Props = {
  doubt: Doubt;
  typed: Typed;
  faults: Faults;
  onType(changed: Partial<Typed>): void;
};

/** What has to be known for the answer that was chosen. */
export function SettleFields({ doubt, typed, faults, onType }: Props) {
  switch (typed.outcome) {
    case '':
      return null;
    case 'ADOPTED':
      return (
        <InputField
          label="Broker order number"
          value={typed.number}
          fault={faults.number}
          helperText={inQuestion(doubt)}
          input={{ maxLength: 40 }}
          onChange={({ target }) => onType({ number: target.value })}
        />
      );
    case 'NOT_PLACED':
    case 'NOT_FILLED':
      return (
        <ReasonField
          value={typed.reason}
          fault={faults.reason}
          helperText="How you know; it is kept with your name."
          onType={(reason) => onType({ reason })}
        />
      );
    case 'FILLED':
      return <ContractNote doubt={doubt} typed={typed} faults={faults} onType={onType} />;
  }
}

const ContractNote = ({ doubt, typed, faults, onType }: Props) => (
  <>
    <InputField
      label="Quantity"
      value={typed.quantity}
      fault={faults.quantity}
      helperText={`Units that were traded, at most ${doubt.quantity ?? 'N/A'}`}
      input={{ inputMode: 'numeric' }}
      onChange={({ target }) => onType({ quantity: target.value })}
    />
    <InputField
      label="Price per unit"
      value={typed.price}
      fault={faults.price}
      helperText={`In rupees, at ${doubt.side === 'SELL' ? 'least' : 'most'} ${rupees(doubt.limit_price)}`}
      input={{ inputMode: 'decimal' }}
      onChange={({ target }) => onType({ price: target.value })}
    />
    <InputField
      label="Trade time"
      value={typed.time}
      fault={faults.time}
      helperText={`Time in India on ${dateText(doubt.sent_on)}, 24 hours, such as 10:31`}
      input={{ maxLength: 5 }}
      onChange={({ target }) => onType({ time: target.value })}
    />
  </>
);

function inQuestion({ possible_broker_order_ids: numbers }: Doubt): string {
  return numbers?.length
    ? `In the book and in question: ${numbers.join(', ')}`
    : 'As the order book of the Samco account shows it';
}
