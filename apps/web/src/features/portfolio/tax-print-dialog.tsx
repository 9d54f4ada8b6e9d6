import { tax as taxArea } from '@safe-trading/messages/en/tax';
import { taxPrint } from '@safe-trading/messages/en/tax-print';
import { useEffect, useState } from 'react';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { useSubscriptions } from '../../lib/portfolio-queries.ts';
import { useSession } from '../../lib/session.tsx';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { TaxDocument, type TaxDocumentAbout } from './tax-document.tsx';
import type { Tax } from './use-tax.ts';

const faultsOf = ({ pan }: { pan: string }) => ({
  pan: /^(?:[a-z]{5}\d{4}[a-z])?$/i.test(pan.trim())
    ? undefined
    : messagesOf(taxPrint)('enter-pan'),
});

type OwnProps = { tax: Tax; onClose(): void };

/** Of the person who is signed in. */
export function OwnTaxPrintDialog({ tax, onClose }: OwnProps) {
  const { user } = useSession();
  const { data: subscriptions = [] } = useSubscriptions();
  const brokers = new Set(subscriptions.flatMap(({ broker_name: name }) => name ?? []));
  const about = { name: user?.name ?? '', broker: [...brokers].join(', ') };
  return <TaxPrintDialog tax={tax} about={about} onClose={onClose} />;
}

type Props = OwnProps & { about: Omit<TaxDocumentAbout, 'pan'> };

/** Asks for the PAN, which is printed and forgotten; the browser's print makes the PDF. */
export function TaxPrintDialog({ tax, about, onClose }: Props) {
  const text = useMessages(taxPrint);
  useMessages(taxArea);
  const form = useForm({ pan: '' }, faultsOf);
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    if (!isPrinting) return;
    window.print();
    setPrinting(false);
  }, [isPrinting]);

  const pan = form.values.pan.trim().toUpperCase();
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
      {isPrinting ? <TaxDocument tax={tax} about={{ ...about, pan }} /> : null}
    </ActionDialog>
  );
}
