import type { DifferenceReason, DifferenceView, ReconciledDaysAnswer } from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import type { Note, PageOf } from './fixture-payments.ts';

type Query = Readonly<Record<string, string | undefined>>;
type Day = ReconciledDaysAnswer['days'][number];

const idOf = (kind: number, index: number) =>
  `0190000${kind}-0000-7000-8000-${String(index).padStart(12, '0')}`;
const admin = '01900008-0000-7000-8000-000000000001';

const difference = (index: number, part: Partial<DifferenceView>): DifferenceView => ({
  id: idOf(9, index),
  kind: 'amount',
  day: '2026-11-20',
  paymentId: idOf(6, index),
  mercadoPagoId: String(1_340_000_000 + index),
  orders: [{ orderId: idOf(4, index), orderNumber: `LG-2026-00${String(index).padStart(4, '0')}` }],
  ours: 50,
  theirs: 45,
  detail: null,
  foundAt: '2026-11-21T06:00:00.000Z',
  closed: null,
  ...part,
});

const sums = { payments: 12, amount: 1_245.9, refunded: 50, fees: 12.33, contested: 0 };
const day = (date: string, part: Partial<Day> = {}): Day => ({
  day: date,
  countedAt: `${date}T09:00:00.000Z`,
  returned: 62.5,
  chargedBack: 0,
  theirs: sums,
  ours: sums,
  ...part,
});

/** One difference of each kind, one that was closed, and the days they were found in. */
export function addIntegrity(app: FastifyInstance, note: Note, pageOf: PageOf): void {
  const all = [
    difference(1, {}),
    difference(2, { kind: 'fee', ours: 0.5, theirs: 7.77 }),
    difference(3, {
      kind: 'unknown',
      paymentId: null,
      orders: [],
      ours: null,
      theirs: 89.9,
      detail: 'approved',
    }),
    difference(4, { kind: 'missing', theirs: null }),
    difference(5, { kind: 'status', ours: null, theirs: null, detail: 'collector_id' }),
    difference(6, {
      kind: 'refund',
      ours: 0,
      theirs: 10,
      closed: {
        at: '2026-11-21T13:00:00.000Z',
        by: admin,
        reason: 'settled',
        note: 'Devolvido pelo painel, combinado com o cliente.',
      },
    }),
  ];
  app.get('/api/admin/reconciliation/differences', (request) => {
    const query = request.query as Query;
    const isClosed = query['state'] === 'closed';
    const found = all.filter(({ closed }) => (closed !== null) === isClosed);
    const { items, pagination } = pageOf(found, query);
    return { differences: items, pagination };
  });
  app.post<{ Params: { id: string }; Body: { reason: DifferenceReason; note: string } }>(
    '/api/admin/reconciliation/differences/:id/close',
    (request, reply) => {
      const found = all.find(({ id }) => id === request.params.id);
      if (!found || found.closed)
        return reply.code(409).send({
          error: 'Esta diferença já foi encerrada.',
          code: 'DIFFERENCE_ALREADY_CLOSED',
          requestId: 'fixture',
        });
      found.closed = { at: new Date().toISOString(), by: admin, ...request.body };
      const { id, mercadoPagoId: label } = found;
      note('difference-closed', { type: 'difference', id, label });
      return { closed: true };
    },
  );
  const days = [
    day('2026-11-22'),
    day('2026-11-21'),
    day('2026-11-20', { theirs: { ...sums, amount: 1_240.9, fees: 19.6, contested: 1 } }),
  ];
  app.get('/api/admin/reconciliation/days', (request) => {
    const { items, pagination } = pageOf(days, request.query as Query);
    return { days: items, pagination };
  });
}
