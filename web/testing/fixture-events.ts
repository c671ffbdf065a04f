import type { LastAuditAnswer, ServiceEventsAnswer } from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import type { Note } from './fixture-payments.ts';

const idOf = (kind: number, index: number) =>
  `0190000${kind}-0000-7000-8000-${String(index).padStart(12, '0')}`;
const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();

const nothing = (): ServiceEventsAnswer => ({
  outbox: { unsent: 0, oldestSeconds: 0 },
  parked: { total: 0, events: [] },
  replay: { isWaiting: false, last: null },
});

const parkedIn = (): ServiceEventsAnswer => ({
  outbox: { unsent: 12, oldestSeconds: 190 },
  parked: {
    total: 2,
    events: [
      {
        eventId: idOf(7, 1),
        type: 'orders.order-paid.v1',
        aggregateId: idOf(4, 1),
        error: 'Pedido LG-2026-000001 não encontrado',
        blockedByEarlier: false,
        tries: 7,
        parkedAt: '2026-11-22T12:00:00.000Z',
      },
      {
        eventId: idOf(7, 2),
        type: 'orders.order-status-changed.v1',
        aggregateId: idOf(4, 1),
        error: 'an earlier event of this aggregate is parked',
        blockedByEarlier: true,
        tries: 0,
        parkedAt: '2026-11-22T12:10:00.000Z',
      },
    ],
  },
  replay: {
    isWaiting: false,
    last: { finishedAt: '2026-11-22T13:00:00.000Z', replayed: 1, failed: 1 },
  },
});

const violations: NonNullable<LastAuditAnswer['lastRun']>['violations'] = [
  {
    rule: 'order-not-in-books',
    count: 21,
    cases: [1, 2].map((index) => ({
      id: idOf(4, index),
      about: { type: 'order' as const, id: idOf(4, index) },
    })),
  },
  {
    rule: 'released-early',
    count: 1,
    cases: [{ id: idOf(4, 3), about: { type: 'payout', id: idOf(5, 3) } }],
  },
  {
    rule: 'stock-below-zero',
    count: 1,
    cases: [{ id: idOf(2, 1), about: { type: 'product', id: idOf(2, 1) } }],
  },
  {
    rule: 'event-parked',
    count: 1,
    cases: [{ id: `payouts.orders ${idOf(7, 1)}`, about: null }],
  },
  { rule: 'a-rule-of-a-newer-auditor', count: 1, cases: [{ id: '42', about: null }] },
];

/** Payouts has parked two events; the auditor has found something of each kind. */
export function addEvents(app: FastifyInstance, note: Note): void {
  const services = new Map([
    ...['orders', 'payments', 'catalog', 'shipping', 'cart', 'notifications', 'identity'].map(
      (name) => [name, nothing()] as const,
    ),
    ['payouts', parkedIn()] as const,
  ]);
  app.get('/api/admin/integrity/audit', () => ({
    lastRun: { finishedAt: ago(7), durationMs: 1_840, violations },
  }));
  app.get<{ Params: { service: string } }>(
    '/api/admin/integrity/:service/events',
    ({ params: { service } }) => services.get(service) ?? nothing(),
  );
  app.post<{ Params: { service: string } }>(
    '/api/admin/integrity/:service/events/replay',
    ({ params: { service } }) => {
      const events = services.get(service)?.parked.total ?? 0;
      services.set(service, {
        ...nothing(),
        replay: {
          isWaiting: false,
          last: { finishedAt: ago(0), replayed: events, failed: 0 },
        },
      });
      if (events > 0) note('events-replayed', { type: 'service', id: service, label: null });
      return { events };
    },
  );
}
