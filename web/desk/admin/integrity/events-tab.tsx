import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { readServices, serviceEventsQuery } from './audit.queries.ts';
import { ParkedTable } from './parked-table.tsx';
import { type AskedReplay, ReplayDialog } from './replay-dialog.tsx';
import { ServiceTable } from './service-table.tsx';
import { eventTexts as words } from './event-texts.ts';

/** Each service's outbox and the events that it could not apply. One that is away leaves the others. */
export function EventsTab() {
  const [asked, setAsked] = useState<AskedReplay | null>(null);
  const queries = useQueries({ queries: readServices.map(serviceEventsQuery) });
  const services = readServices.map((service, index) => ({
    service,
    events: queries[index]?.data,
    isAway: queries[index]?.isError ?? false,
    readAtMs: queries[index]?.dataUpdatedAt ?? 0,
  }));
  if (services.every(({ isAway, events }) => isAway && !events)) {
    const retry = () => {
      for (const { refetch } of queries) void refetch();
    };
    return <ErrorState title={words.failed} error={queries[0]?.error} onRetry={retry} />;
  }
  const parked = services.flatMap(({ service, events }) =>
    (events?.parked.events ?? []).map((event) => ({ ...event, service })),
  );
  const total = services.reduce((sum, { events }) => sum + (events?.parked.total ?? 0), 0);
  return (
    <>
      <ServiceTable services={services} onReplay={setAsked} />
      <section className="l-stack l-gap-12" aria-label={words.parkedTitle}>
        <h2>{words.parkedTitle}</h2>
        <p className="l-soft">{parked.length === 0 ? words.parkedEmpty : words.parkedText}</p>
        {total > parked.length && <p>{words.shown(parked.length, total)}</p>}
        {parked.length > 0 && <ParkedTable events={parked} onReplay={setAsked} />}
      </section>
      {asked && <ReplayDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
