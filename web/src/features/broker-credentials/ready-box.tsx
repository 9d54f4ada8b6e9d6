import { paths } from '../../lib/paths.ts';
import { useReadiness } from '../../lib/readiness.ts';
import { ReadinessCard } from '../../shared/readiness-card.tsx';

/** Whether the account is ready for what is due next; nothing where that is not known. */
export function ReadyBox() {
  const { data } = useReadiness();
  return data ? <ReadinessCard sips={data} at={paths.user.brokerCredentials.href()} /> : null;
}
