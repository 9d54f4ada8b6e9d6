import { routes } from '@safe-trading/contract/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { olderThan, presentSecurityEvent } from '../../lib/present-security-event.ts';
import { readList } from '../../lib/read-reply.ts';
import { useSession } from '../../lib/session.tsx';
import { EventList } from '../../shared/event-list.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

/** What happened to one's own account, and what one did. */
export function EventsCard() {
  const { user } = useSession();
  const events = useInfiniteQuery({
    queryKey: ['security-events', user?.id],
    queryFn: ({ pageParam }) =>
      readList(routes.securityEvents.mine, {
        query: pageParam > 0 ? { before: pageParam } : {},
      }),
    enabled: user !== undefined,
    initialPageParam: 0,
    getNextPageParam: olderThan,
  });

  return (
    <SectionCard title="What happened to your account">
      <Fetched query={events} failure="What happened could not be fetched." height={400}>
        {({ pages }) => (
          <EventList
            events={pages.flat().map((each) => presentSecurityEvent(each, false))}
            isBusy={events.isFetchingNextPage}
            onOlder={events.hasNextPage ? () => void events.fetchNextPage() : undefined}
          />
        )}
      </Fetched>
    </SectionCard>
  );
}
