import * as contracts from '@largo/contracts';
import type { Static } from 'typebox';
import { answer, type Said } from './answer.ts';
import { type Call, type Note, type On, refusal } from './fixture-routes.ts';
import { fromNow, idOf, paged } from './fixture-tools.ts';

type Close = Static<typeof contracts.CloseDifferenceBody>;
const admin = idOf(8, 1);

const difference = (index: number, said: Said<contracts.DifferenceView>) =>
  answer(contracts.DifferenceView, {
    id: idOf(9, index),
    kind: 'amount',
    paymentId: idOf(6, index),
    mercadoPagoId: String(1_340_000_000 + index),
    orders: [{ orderId: idOf(4, index), orderNumber: `LG-2026-00000${index}` }],
    ours: 50,
    theirs: 45,
    ...said,
  });
const settled = 'Devolvido pelo painel, combinado com o cliente.';
/** One of each kind, one that was closed. */
const allDifferences = () => [
  difference(1, {}),
  difference(2, { kind: 'fee', ours: 0.5, theirs: 7.77 }),
  difference(3, { kind: 'unknown', paymentId: null, orders: [], ours: null, theirs: 89.9, detail: 'approved' }),
  difference(4, { kind: 'missing', theirs: null }),
  difference(5, { kind: 'status', ours: null, theirs: null, detail: 'collector_id' }),
  difference(6, { kind: 'refund', ours: 0, theirs: 10, closed: { by: admin, note: settled } }),
]; // prettier-ignore

const sums = { payments: 12, amount: 1_245.9, refunded: 50, fees: 12.33, contested: 0 };
const days = ['2026-11-22', '2026-11-21', '2026-11-20'].map((day, index) => {
  const theirs = index === 2 ? { ...sums, amount: 1_240.9, fees: 19.6, contested: 1 } : sums;
  return { day, countedAt: `${day}T09:00:00.000Z`, returned: 62.5, theirs, ours: sums };
});

const parked = {
  outbox: { unsent: 12, oldestSeconds: 190 },
  parked: {
    total: 2,
    events: [
      {
        eventId: idOf(7, 1),
        type: 'orders.order-paid.v1',
        aggregateId: idOf(4, 1),
        error: 'Pedido LG-2026-000001 não encontrado',
        tries: 7,
      },
      {
        eventId: idOf(7, 2),
        type: 'orders.order-status-changed.v1',
        aggregateId: idOf(4, 1),
        error: 'an earlier event of this aggregate is parked',
        blockedByEarlier: true,
      },
    ],
  },
  replay: { last: { replayed: 1, failed: 1 } },
};

const casesOf = (type: contracts.AuditSubject, kind: number, ...indices: number[]) =>
  indices.map((index) => ({ id: idOf(kind, index), about: { type, id: idOf(kind, index) } }));
const violations = [
  { rule: 'order-not-in-books', count: 21, cases: casesOf('order', 4, 1, 2) },
  { rule: 'released-early', cases: casesOf('payout', 5, 3) },
  { rule: 'stock-below-zero', cases: casesOf('product', 2, 1) },
  { rule: 'event-parked', cases: [{ id: `payouts.orders ${idOf(7, 1)}` }] },
  { rule: 'a-rule-of-a-newer-auditor', cases: [{ id: '42' }] },
];

/** Differences with the provider, events that payouts has parked, and what the auditor found. */
export function addIntegrity(on: On, note: Note): void {
  const all = allDifferences();
  on('GET /admin/reconciliation/differences', contracts.DifferencesAnswer, ({ query }) => {
    const isClosed = query['state'] === 'closed';
    return paged('differences', all.filter(({ closed }) => Boolean(closed) === isClosed), query); // prettier-ignore
  });
  const close = 'POST /admin/reconciliation/differences/:id/close';
  on(close, contracts.DifferenceAnswer, ({ id, body }: Call<Close>) => {
    const found = all.find((one) => one.id === id && !one.closed);
    if (!found) throw refusal(409, 'DIFFERENCE_ALREADY_CLOSED');
    found.closed = { at: fromNow(0), by: admin, reason: body.reason, note: body.note };
    note('difference-closed', 'difference', id, found.mercadoPagoId);
    return {};
  });
  on('GET /admin/reconciliation/days', contracts.ReconciledDaysAnswer, ({ query }) =>
    paged('days', days, query),
  );

  const services = new Map<unknown, Said<contracts.ServiceEventsAnswer>>([['payouts', parked]]);
  const events = '/admin/integrity/:service/events';
  on('GET /admin/integrity/audit', contracts.LastAuditAnswer, () => ({
    lastRun: { finishedAt: fromNow(-0.1), durationMs: 1_840, violations },
  }));
  on(`GET ${events}`, contracts.ServiceEventsAnswer, ({ params }) => services.get(params['service']) ?? {}); // prettier-ignore
  on(`POST ${events}/replay`, contracts.ReplayEventsAnswer, ({ params: { service = '' } }) => {
    const replayed = services.get(service)?.parked?.total ?? 0;
    services.set(service, { replay: { last: { replayed } } });
    if (replayed > 0) note('events-replayed', 'service', service);
    return { events: replayed };
  });
}
