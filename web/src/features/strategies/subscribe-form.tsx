import {
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  Stack,
  Typography,
} from '@mui/material';
import { useDdpi } from '../../lib/ddpi.ts';
import { percent, rupees } from '../../lib/formats.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { useForm } from '../../shared/use-form.ts';
import { type SubscribeValues, subscribeFaults } from './subscribe-rules.ts';
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
  const { start, isBusy, said, isDone } = useSubscribe(strategyId);
  const { data: ddpi } = useDdpi();
  const { values, bind, change, submit } = useForm(empty, subscribeFaults);

  return (
    <Card>
      <CardContent>
        <Stack component="form" noValidate spacing={2.5} onSubmit={submit(start)}>
          <InputField
            {...bind('broker_id')}
            label="Broker ID"
            helperText="The code of your broker: samco"
            input={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
          />
          <InputField
            {...bind('user_sip_amount')}
            label="SIP Amount"
            type="number"
            helperText={hint(
              'Rupees for each SIP',
              strategy ? rupees(strategy.standard_sip_amount) : later,
            )}
            input={{ min: 0, step: 0.01, inputMode: 'decimal' }}
          />
          <InputField
            {...bind('user_reinvest_percent')}
            label="Reinvest Percent"
            type="number"
            helperText={hint(
              'Share of each profit that is invested again',
              strategy ? percent(strategy.standard_reinvest_percent) : later,
            )}
            input={{ min: 0, max: 100, step: 0.01, inputMode: 'decimal' }}
          />
          {ddpi?.is_confirmed ? (
            <Typography sx={{ minHeight: 42, alignContent: 'center' }}>
              DDPI is confirmed for your broker account, so units can be sold.
            </Typography>
          ) : (
            <FormControlLabel
              control={
                <Checkbox checked={values.hasDdpi} onChange={(_, hasDdpi) => change({ hasDdpi })} />
              }
              label="DDPI is active on my broker account (optional; needed to sell)"
            />
          )}
          <Message said={said} />
          <Button type="submit" variant="contained" size="large" disabled={isBusy || isDone}>
            {isBusy ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

const empty: SubscribeValues = {
  broker_id: '',
  user_sip_amount: '',
  user_reinvest_percent: '',
  hasDdpi: false,
};

const hint = (text: string, standard: string | undefined): string =>
  standard ? `${text}. Standard: ${standard}` : text;
