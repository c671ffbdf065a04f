import type {
  ManualPaymentPreview,
  PayoutDetail,
  SellerMovement,
  SellerPayouts,
} from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import {
  aPayout,
  at,
  type ById,
  idOf,
  itemOf,
  type Note,
  paged,
  payable,
  type Query,
  refused,
  stores,
  sum,
} from './fixture-payout-data.ts';

/** A larger payment or adjustment needs a second administrator. */
const approverAbove = 5_000;
const approverNeeded = (sellerId: string) => ({
  ...refused('SECOND_APPROVER_NEEDED', 'Outra pessoa da administração aprova antes.'),
  details: { sellerId, approvedBy: null },
});

/** The sums of stores, and what moved them by hand. */
export function addPayoutStores(
  app: FastifyInstance,
  note: Note,
  all: readonly PayoutDetail[],
  movements: Map<string, SellerMovement[]>,
): void {
  const moved = (sellerId: string, kind: SellerMovement['kind']) =>
    (movements.get(sellerId) ?? []).filter((one) => one.kind === kind);
  const totals = ({ id, name, email, pixKey, debt }: (typeof stores)[number]): SellerPayouts => {
    const own = all.filter(({ seller }) => seller.id === id);
    const released = own.filter(({ releasedAt }) => releasedAt !== null);
    const manual = moved(id, 'manual_payment');
    const totalPayable = sum(released.map(({ sellerPayout }) => sellerPayout));
    const totalPaid = sum([
      ...own.map(({ transferred }) => transferred),
      ...manual.map(({ amount }) => amount),
      debt,
    ]);
    const adjusted = sum(moved(id, 'adjustment').map(({ amount }) => amount));
    return {
      sellerId: id,
      sellerName: name,
      sellerEmail: email,
      pixKey,
      totalPayable,
      totalPaid,
      remaining: sum([totalPayable, -totalPaid, adjusted]),
      lastPaidAt: totalPaid > 0 ? at(-20) : null,
      paymentsCount: own.length,
      manualPaymentsCount: manual.length,
      payments: own.map(itemOf),
      manualPayments: manual.map(({ id: movement, at: paidAt, amount, paymentMethod }) => ({
        id: movement,
        paidAt,
        amount,
        paymentMethod: paymentMethod ?? 'pix',
        description: null,
        reference: null,
      })),
    };
  };
  const preview = (sellerId: string, amount: number): ManualPaymentPreview => {
    let left = amount;
    const waiting = all.filter(
      ({ seller, transferStatus }) => seller.id === sellerId && payable.has(transferStatus),
    );
    const covers = waiting.flatMap(({ id, orderNumber, open }) => {
      const taken = Math.min(open, left);
      left = sum([left, -taken]);
      return taken > 0
        ? [{ payoutId: id, orderNumber, amount: taken, left: sum([open, -taken]) }]
        : [];
    });
    return { covers, credit: left };
  };
  const add = (sellerId: string, part: Partial<SellerMovement>) => {
    const own = movements.get(sellerId) ?? [];
    own.unshift(aPayout.movement(own.length, part));
    movements.set(sellerId, own);
  };

  app.get('/api/admin/payout/sellers', (request) => {
    const query = request.query as Query;
    const found = stores
      .filter(({ id, name }) =>
        query['sellerId']
          ? id === query['sellerId']
          : name.toLowerCase().includes((query['search'] ?? '').toLowerCase()),
      )
      .map(totals)
      .filter(({ remaining }) => query['status'] !== 'debt' || remaining < 0)
      .filter(({ remaining }) => query['status'] !== 'pending' || remaining > 0);
    const { items, pagination } = paged(found, query, 50);
    return { sellers: items, pagination };
  });
  app.get<ById>('/api/admin/payout/sellers/:id/movements', (request) => {
    const query = request.query as Query;
    const own = movements.get(request.params.id) ?? [];
    const found = own.filter(({ kind }) => !query['kind'] || kind === query['kind']);
    const { items, pagination } = paged(found, query, 20);
    return { movements: items, pagination };
  });
  app.get<ById>('/api/admin/payout/sellers/:id/manual-payment-preview', (request) =>
    preview(request.params.id, Number((request.query as Query)['amount'])),
  );
  app.post<{
    Body: Record<'sellerId' | 'sellerName' | 'paymentMethod', string> & {
      amount: number;
      confirmed?: boolean;
    };
  }>('/api/admin/payout/record', (request, reply) => {
    const { sellerId, sellerName, amount, paymentMethod, confirmed = false } = request.body;
    const { covers } = preview(sellerId, amount);
    const owed = sum(covers.map((one) => one.amount));
    if (amount > owed && !confirmed)
      return reply
        .code(409)
        .send({ ...refused('PAYMENT_ABOVE_OWED', 'Confirme.'), details: { owed } });
    if (amount > approverAbove) return reply.code(409).send(approverNeeded(sellerId));
    for (const { payoutId, amount: taken } of covers) {
      const payout = all.find(({ id }) => id === payoutId);
      if (!payout) continue;
      payout.open = sum([payout.open, -taken]);
      payout.setOff = sum([payout.setOff, taken]);
      payout.advances = sum([payout.advances, taken]);
      if (payout.open === 0)
        Object.assign(payout, { transferStatus: 'completed', paidBy: 'manual' });
    }
    add(sellerId, { kind: 'manual_payment', amount, paymentMethod });
    note('manual-payment-recorded', { type: 'user', id: sellerId, label: sellerName });
    return reply.code(201).send({ payment: { id: idOf(1, 9), amount, sellerName } });
  });
  app.post<ById & { Body: { amount: number; kind: 'payment' | 'adjustment' } }>(
    '/api/admin/payout/sellers/:id/manual-payment-approval',
    (request) => ({ approval: { by: idOf(1, 7), at: at(0), ...request.body } }),
  );
  app.post<{ Body: { sellerId: string; amount: number; reason: string; note: string } }>(
    '/api/admin/payout/adjustments',
    (request, reply) => {
      const { sellerId, amount, reason, note: text } = request.body;
      if (Math.abs(amount) > approverAbove) return reply.code(409).send(approverNeeded(sellerId));
      const debt = -(stores.filter(({ id }) => id === sellerId).map(totals)[0]?.remaining ?? 0);
      if (amount > 0 && amount > debt)
        return reply
          .code(422)
          .send(refused('ADJUSTMENT_EXCEEDS_DEBT', 'O ajuste não pode ser maior que a dívida.'));
      add(sellerId, { kind: 'adjustment', amount, reason, note: text });
      note('payout-adjusted', { type: 'user', id: sellerId, label: null });
      return reply.code(201).send({ adjustment: { id: idOf(1, 8), amount, reason } });
    },
  );
}
