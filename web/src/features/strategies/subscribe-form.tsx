import { Button, Card, CardContent, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useForm } from 'react-hook-form';
import { percent, rupees } from '../../lib/formats.ts';
import { FormField } from '../../shared/form-field.tsx';
import { Message } from '../../shared/message.tsx';
import { type SubscribeValues, subscribeRules } from './subscribe-rules.ts';
import type { Strategy } from './use-strategies.ts';
import { useSubscribe } from './use-subscribe.ts';

type Props = {
  strategyId: string;
  strategy: Strategy | undefined;
  /** The strategy is still on its way. */
  isPending?: boolean;
};

export function SubscribeForm({ strategyId, strategy, isPending = false }: Props) {
  const later = isPending ? '…' : undefined;
  const { said, isDone, subscribe } = useSubscribe(strategyId);
  const form = useForm<SubscribeValues>({
    reValidateMode: 'onSubmit',
    defaultValues: { broker_id: '' },
  });
  const isBusy = form.formState.isSubmitting;
  const submit = form.handleSubmit(subscribe);

  return (
    <Card>
      <CardContent>
        <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
          <FormField
            form={form}
            name="broker_id"
            label="Broker ID"
            helperText="The code of your broker: samco"
            rules={subscribeRules.broker}
            input={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
          />
          <FormField
            form={form}
            name="user_sip_amount"
            label="SIP Amount"
            type="number"
            helperText={hint(
              'Rupees for each SIP',
              strategy ? rupees(strategy.standard_sip_amount) : later,
            )}
            rules={subscribeRules.sipAmount}
            input={{ min: 0, step: 0.01, inputMode: 'decimal' }}
          />
          <FormField
            form={form}
            name="user_reinvest_percent"
            label="Reinvest Percent"
            type="number"
            helperText={hint(
              'Share of each profit that is invested again',
              strategy ? percent(strategy.standard_reinvest_percent) : later,
            )}
            rules={subscribeRules.reinvestPercent}
            input={{ min: 0, max: 100, step: 0.01, inputMode: 'decimal' }}
          />
          <FormControlLabel
            control={<Checkbox {...form.register('ddpi_confirmed')} />}
            label="DDPI is active on my broker account (optional; needed to sell)"
          />
          <Message said={said} />
          <Button type="submit" variant="contained" size="large" disabled={isBusy || isDone}>
            {isBusy ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

const hint = (text: string, standard: string | undefined): string =>
  standard ? `${text}. Standard: ${standard}` : text;
