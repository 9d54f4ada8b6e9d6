import { Stack } from '@mui/material';
import { Empty } from '../../shared/empty.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { ClaimItem } from './claim-item.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { type BrokerClaim, useBrokerClaims } from './use-broker-claims.ts';

/** Who has linked a broker account, and the way to end a link that is not right. */
export function BrokerClaimsPage() {
  const claims = useBrokerClaims();
  const { subject, said, open, close, forget } = useDialog<BrokerClaim>();

  return (
    <>
      <PageTitle lead="Who has linked an account at the broker, and which address is whose.">
        Broker Accounts
      </PageTitle>
      <Stack spacing={2} sx={{ maxWidth: '60rem' }}>
        <Message said={said} onClose={forget} />
        <Fetched query={claims} failure="The broker accounts could not be fetched.">
          {(all) =>
            all.length === 0 ? (
              <Empty>Nobody has linked a broker account yet.</Empty>
            ) : (
              <>
                {all.some(({ confirmed_at }) => !confirmed_at) ? (
                  <InfoNote>
                    A provisional account holds nobody back: it belongs to whoever the broker lets
                    in first.
                  </InfoNote>
                ) : null}
                <SectionCard title="Linked accounts">
                  <Stack component="ul" sx={{ m: 0, p: 0 }}>
                    {[...all].sort(provisionalFirst).map((each) => (
                      <ClaimItem key={each.account_id} claim={each} onRelease={() => open(each)} />
                    ))}
                  </Stack>
                </SectionCard>
              </>
            )
          }
        </Fetched>
      </Stack>
      {subject ? <ReleaseDialog claim={subject} onClose={close} /> : null}
    </>
  );
}

/** Otherwise in the order of the server: the latest first. */
const provisionalFirst = (a: BrokerClaim, b: BrokerClaim): number =>
  Number(Boolean(a.confirmed_at)) - Number(Boolean(b.confirmed_at));
