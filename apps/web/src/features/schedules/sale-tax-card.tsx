import { saleTax } from '@safe-trading/messages/en/sale-tax';
import { useMessages } from '../../lib/messages.ts';
import { SaleTax } from '../../shared/sale-tax.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

/** Last on the page, so that nothing moves when it arrives. */
export function SaleTaxCard({ scheduleId }: { scheduleId: string }) {
  const text = useMessages(saleTax);
  return (
    <SectionCard title={text('title')}>
      <SaleTax heldId={scheduleId} />
    </SectionCard>
  );
}
