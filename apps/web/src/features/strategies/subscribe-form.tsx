import {
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  Stack,
  Typography,
} from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import type { Text } from '@safe-trading/messages';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { subscribe } from '@safe-trading/messages/en/subscribe';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { useDdpi } from '../../lib/ddpi.ts';
import { percent, rupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { ifKnown, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { type Strategy, strategiesKey } from '../../lib/strategy-queries.ts';
import { everything, succeeded, useAction } from '../../lib/use-action.ts';
import { InfoNote } from '../../shared/info-note.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { numberIn } from '../../shared/number-in.ts';
import { PrivateText } from '../../shared/private-text.tsx';
import type { Form } from '../../shared/use-form.ts';
import { forgetDraft } from './subscribe-draft.ts';
import type { SubscribeValues } from './subscribe-rules.ts';

/** Paper trading has no consent sheet. */
type ConsentSheet = Partial<DataOf<typeof routes.subscriptions.consent>>;

/** `undefined` while loading, `null` when the server does not have the call. */
export const useConsent = (strategyId: string): ConsentSheet | null | undefined =>
  useQuery({
    queryKey: [...strategiesKey, strategyId, 'consent'],
    queryFn: () => ifKnown(readObject(routes.subscriptions.consent, { params: { strategyId } })),
  }).data;

const redirectAfterMs = 2000;

const onlyBroker = 'samco';

type ConsentFieldProps = {
  consent: ConsentSheet;
  agrees: boolean;
  fault: string | undefined;
  onChange: (agrees: boolean) => void;
};

type Props = {
  strategy: Strategy | undefined;
  isPending?: boolean;
  form: Form<SubscribeValues>;
  consent: ConsentSheet | null | undefined;
  sending: ReturnType<typeof useSubscribe>;
};

export function SubscribeForm({ strategy, isPending = false, form, consent, sending }: Props) {
  const text = useMessages(subscribe);
  const later = isPending ? '…' : undefined;
  const { start, isBusy, said } = sending;
  const { data: ddpi } = useDdpi();
  const { values, faults, bind, change, submit } = form;

  return (
    <Card>
      <CardContent>
        <Stack component="form" noValidate spacing={2.5} onSubmit={submit(start)}>
          <Button
            variant="outlined"
            disabled={!strategy}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => strategy && change(standardTerms(strategy))}
          >
            {text('standard')}
          </Button>
          <InputField
            {...bind('broker_id')}
            label={text('broker')}
            helperText={text('broker-hint', { code: onlyBroker })}
            input={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
          />
          <InputField
            {...bind('user_sip_amount')}
            label={text('sip-amount')}
            type="number"
            helperText={hint(
              text,
              'sip-amount',
              strategy ? rupees(strategy.standard_sip_amount) : later,
            )}
            input={{ min: 0, step: 0.01, inputMode: 'decimal' }}
          />
          <InputField
            {...bind('user_reinvest_percent')}
            label={text('reinvest')}
            type="number"
            helperText={hint(
              text,
              'reinvest',
              strategy ? percent(strategy.standard_reinvest_percent) : later,
            )}
            input={{ min: 0, max: 100, step: 0.01, inputMode: 'decimal' }}
          />
          {ddpi?.is_confirmed ? (
            <Typography sx={{ minHeight: 42, alignContent: 'center' }}>
              {ddpi.text ?? text('ddpi-confirmed')}
            </Typography>
          ) : (
            <FormControlLabel
              control={
                <Checkbox checked={values.hasDdpi} onChange={(_, hasDdpi) => change({ hasDdpi })} />
              }
              label={text('ddpi-active')}
            />
          )}
          {consent?.is_required && (
            <ConsentField
              consent={consent}
              agrees={values.agrees}
              fault={faults.agrees}
              onChange={(agrees) => change({ agrees })}
            />
          )}
          <Message said={said} />
          <Button type="submit" variant="contained" size="large" disabled={isBusy}>
            {text(isBusy ? 'subscribing' : 'subscribe')}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

/** The strategy's standard terms. */
export const standardTerms = (strategy: Strategy): Partial<SubscribeValues> => ({
  broker_id: onlyBroker,
  user_sip_amount: String(strategy.standard_sip_amount ?? ''),
  user_reinvest_percent: String(strategy.standard_reinvest_percent ?? ''),
});

const hint = (
  text: Text<typeof subscribe>,
  field: 'sip-amount' | 'reinvest',
  standard: string | undefined,
): string => (standard ? text(`standard-${field}`, { standard }) : text(`hint-${field}`));

function ConsentField({ consent, agrees, fault, onChange }: ConsentFieldProps) {
  const text = useMessages(subscribe);
  const howItWorks = useMessages(signIn)('how-it-works');
  return (
    <Stack spacing={1.5}>
      <InfoNote
        title={text('consent-what')}
        points={(consent.rule ?? []).map((rule) => <PrivateText key={rule}>{rule}</PrivateText>)}
      />
      {/** In a tab of its own, so that what was typed stays. */}
      <a href={paths.method.href()} target="_blank" rel="noreferrer">
        {howItWorks}
      </a>
      <InfoNote
        title={text('consent-risks')}
        severity="warning"
        points={[...(consent.risks ?? []), ...(consent.operator ? [consent.operator] : [])]}
      />
      <FormControlLabel
        control={
          <Checkbox
            name="agrees"
            checked={agrees}
            onChange={(_, isChecked) => onChange(isChecked)}
          />
        }
        label={text('consent-agree')}
      />
      {fault && <FormHelperText error>{fault}</FormHelperText>}
    </Stack>
  );
}

/** Leads to the strategies shortly after a success. */
export function useSubscribe(strategyId: string, consentSheet: string | undefined) {
  const navigate = useNavigate();
  const text = messagesOf(subscribe);
  const { start, isBusy, said, done } = useAction({
    act: ({ broker_id, user_sip_amount, user_reinvest_percent, hasDdpi }: SubscribeValues) =>
      api.post(routes.subscriptions.subscribe, {
        params: { strategyId },
        body: {
          broker_id: broker_id.trim(),
          user_sip_amount: numberIn(user_sip_amount),
          user_reinvest_percent: numberIn(user_reinvest_percent),
          // An untouched box sends nothing: sending "no" would keep a paper account from ever selling.
          ...(hasDdpi ? { ddpi_confirmed: true } : {}),
          ...(consentSheet === undefined ? {} : { consent_sheet: consentSheet }),
        },
      }),
    failure: text('failed'),
    success: () => succeeded(text('done')),
    rereads: everything,
  });
  const isDone = said?.severity === 'success';

  useEffect(() => {
    if (!isDone) return undefined;
    forgetDraft(strategyId);
    const leave = setTimeout(() => void navigate(paths.user.strategies.href()), redirectAfterMs);
    return () => clearTimeout(leave);
  }, [isDone, navigate, strategyId]);

  return { start, isBusy, said, isDone, subscriptionId: done?.data?.subscription_id };
}
