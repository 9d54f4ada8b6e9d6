import { useDdpi } from '../../lib/ddpi.ts';
import { paths } from '../../lib/paths.ts';
import { useReadiness } from '../../lib/readiness.ts';
import { ReadinessCard } from '../../shared/readiness-card.tsx';
import { AddressCard } from './address-card.tsx';
import { ApiAccessSection } from './api-access-section.tsx';
import { DdpiCard } from './ddpi-card.tsx';
import { ExtrasPlace } from './extras-place.tsx';
import { useApiAccess } from './use-broker-access.ts';

/** Whether the account is ready, and what today's Samco asks for beside the credentials; what the server does not know is left out. */
export function BrokerExtras() {
  const readiness = useReadiness();
  const access = useApiAccess();
  const ddpi = useDdpi();

  // Together, so that neither pushes the other; the address, for which the broker is asked, comes last.
  if (!readiness.isFetched || !access.isFetched || !ddpi.isFetched) return <ExtrasPlace />;
  return (
    <>
      {readiness.data ? (
        <ReadinessCard sips={readiness.data} at={paths.user.brokerCredentials.href()} />
      ) : null}
      {access.data === null ? null : <ApiAccessSection query={access} />}
      {ddpi.data === null ? null : <DdpiCard query={ddpi} />}
      <AddressCard />
    </>
  );
}
