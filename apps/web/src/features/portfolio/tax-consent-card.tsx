import { Button, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { taxConsent } from '@safe-trading/messages/en/tax-consent';
import { api } from '../../lib/api.ts';
import { dateText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { ifKnown, messageIn, readObject } from '../../lib/read-reply.ts';
import { useAction } from '../../lib/use-action.ts';
import { investorKey, useInvestorQuery } from '../../lib/use-investor-query.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

/** Whether administrators may download the report; given and withdrawn here. */
export function TaxConsentCard() {
  const text = useMessages(taxConsent);
  const consent = useInvestorQuery({
    key: ['tax-consent'],
    read: () => ifKnown(readObject(routes.tax.consent)),
  });
  const saying = useAction({
    act: async (isGiven: boolean) =>
      messageIn(await api.post(routes.tax.sayConsent, { body: { is_given: isGiven } }), ''),
    failure: text('not-changed'),
    rereads: [investorKey],
    waits: true,
  });

  // A server without the call shows the page without the card.
  if (consent.data === null) return null;
  return (
    <SectionCard title={text('title')}>
      <Fetched query={consent} failure={text('failed')}>
        {(known) => {
          const given = known?.given_at;
          return (
            <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
              <Typography>
                {given ? text('about-on', { date: dateText(given) }) : text('about-off')}
              </Typography>
              <Button
                variant="outlined"
                disabled={saying.isBusy}
                onClick={() => saying.start(!given)}
              >
                {text(given ? 'withdraw' : 'allow')}
              </Button>
              <Message said={saying.said} />
            </Stack>
          );
        }}
      </Fetched>
    </SectionCard>
  );
}
