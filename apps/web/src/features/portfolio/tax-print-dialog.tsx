import { taxPrint } from '@safe-trading/messages/en/tax-print';
import { useEffect, useState } from 'react';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { useSubscriptions } from '../../lib/portfolio-queries.ts';
import { useSession } from '../../lib/session.tsx';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { TaxDocument } from './tax-document.tsx';
import type { Tax } from './use-tax.ts';

const faultsOf = ({ pan }: { pan: string }) => ({
  pan: /^(?:[a-z]{5}\d{4}[a-z])?$/i.test(pan.trim())
    ? undefined
    : messagesOf(taxPrint)('enter-pan'),
});

/** Asks for the PAN, which is printed and forgotten; the browser's print makes the PDF. */
export function TaxPrintDialog({ tax, onClose }: { tax: Tax; onClose(): void }) {
  const text = useMessages(taxPrint);
  const { user } = useSession();
  const { data: subscriptions = [] } = useSubscriptions();
  const form = useForm({ pan: '' }, faultsOf);
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    if (!isPrinting) return;
    window.print();
    setPrinting(false);
  }, [isPrinting]);

  const brokers = new Set(subscriptions.flatMap(({ broker_name: name }) => name ?? []));
  const about = {
    name: user?.name ?? '',
    pan: form.values.pan.trim().toUpperCase(),
    broker: [...brokers].join(', '),
  };
  return (
    <ActionDialog
      title={text('dialog')}
      doIt={text('go')}
      failure={text('failed')}
      check={form.isValid}
      act={async () => {
        setPrinting(true);
        return '';
      }}
      onClose={(done) => {
        if (done === undefined) onClose();
      }}
    >
      <InputField
        label={text('pan')}
        helperText={text('pan-help')}
        input={{ autoComplete: 'off' }}
        {...form.bind('pan')}
      />
      {isPrinting ? <TaxDocument tax={tax} about={about} /> : null}
    </ActionDialog>
  );
}
