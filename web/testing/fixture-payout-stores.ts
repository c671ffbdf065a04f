import * as contracts from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Static } from 'typebox';
import { answer, type Said } from './answer.ts';
import { idOf, itemOf, me, payable, stores } from './fixture-payout-data.ts';
import { type Call, type Note, type On, refusal } from './fixture-routes.ts';
import { at, fits, mentions, paged, sum } from './fixture-tools.ts';

type Payment = Static<typeof contracts.RecordManualPaymentBody>;
type Adjustment = Static<typeof contracts.RecordAdjustmentBody>;
type Approval = Static<typeof contracts.ApproveManualPaymentBody>;

/** @throws where a larger payment or adjustment needs a second administrator */
function checkLimit(sellerId: string, amount: number): void {
  if (Math.abs(amount) <= 5_000) return;
  const error = 'Outra pessoa da administração aprova antes.';
  throw refusal(409, 'SECOND_APPROVER_NEEDED', { error, details: { sellerId, approvedBy: null } });
}

/** The sums of stores, and what moved them by hand. */
export function addPayoutStores(on: On, note: Note, all: readonly contracts.PayoutDetail[]): void {
  const movements = new Map<string, contracts.SellerMovement[]>();
  const movementsOf = (sellerId: string) => movements.get(sellerId) ?? [];
  const add = (sellerId: string, said: Said<contracts.SellerMovement>) => {
    const own = movementsOf(sellerId);
    const made = answer(contracts.SellerMovement, { id: newId(), at: at(-own.length), ...said });
    movements.set(sellerId, [made, ...own]);
  };
  const { id: payoutId, orderNumber } = all[1] ?? {};
  const setOff = { amount: 30, setOffKind: 'debt', payoutId, orderNumber } as const;
  add(stores[0]?.id ?? '', { kind: 'set_off', at: at(-30), ...setOff });
  const totals = ({ id, debt, ...store }: (typeof stores)[number]) => {
    const own = all.filter(({ seller }) => seller.id === id);
    const moved = (kind: contracts.SellerMovement['kind']) =>
      movementsOf(id).flatMap((one) => (one.kind === kind ? [one.amount] : []));
    const released = own.filter(({ releasedAt }) => releasedAt);
    const totalPayable = sum(released.map(({ sellerPayout }) => sellerPayout));
    const manual = moved('manual_payment');
    const totalPaid = sum([...own.map(({ transferred }) => transferred), ...manual, debt]);
    return {
      sellerId: id,
      sellerName: store.name,
      sellerEmail: store.email,
      pixKey: store.pixKey,
      totalPayable,
      totalPaid,
      remaining: sum([totalPayable, -totalPaid, ...moved('adjustment')]),
      lastPaidAt: totalPaid > 0 ? at(-20) : null,
      paymentsCount: own.length,
      manualPaymentsCount: manual.length,
      payments: own.map(itemOf),
    };
  };
  const preview = (sellerId: string, amount: number) => {
    let credit = amount;
    const covers = all
      .filter(({ seller, transferStatus }) => seller.id === sellerId && payable.has(transferStatus))
      .map((payout) => {
        const taken = Math.min(payout.open, credit);
        credit = sum([credit, -taken]);
        return { payout, amount: taken, left: sum([payout.open, -taken]) };
      });
    return { covers: covers.filter((one) => one.amount > 0), credit };
  };

  const path = '/admin/payout/sellers';
  on(`GET ${path}`, contracts.SellerPayoutsAnswer, ({ query }) => {
    const { sellerId, search = '', status } = query;
    const found = stores
      .filter(({ id, name }) => (sellerId ? id === sellerId : mentions(search, name)))
      .map(totals)
      .filter(({ remaining }) => status !== 'debt' || remaining < 0)
      .filter(({ remaining }) => status !== 'pending' || remaining > 0);
    return paged('sellers', found, query, 50);
  });
  on(`GET ${path}/:id/movements`, contracts.SellerMovementsAnswer, ({ id, query }) =>
    paged('movements', movementsOf(id).filter(fits(query, 'kind')), query),
  );
  on(`GET ${path}/:id/manual-payment-preview`, contracts.ManualPaymentPreview, (call) => {
    const { covers, credit } = preview(call.id, Number(call.query['amount']));
    const rows = covers.map(({ payout: { id, orderNumber: number }, amount, left }) => {
      return { payoutId: id, orderNumber: number, amount, left };
    });
    return { covers: rows, credit };
  });
  on('POST /admin/payout/record', contracts.RecordManualPaymentAnswer, (call: Call<Payment>) => {
    const { sellerId, sellerName = '', amount, paymentMethod, confirmed } = call.body;
    const { covers } = preview(sellerId, amount);
    const owed = sum(covers.map((one) => one.amount));
    if (amount > owed && !confirmed)
      throw refusal(409, 'PAYMENT_ABOVE_OWED', { error: 'Confirme.', details: { owed } });
    checkLimit(sellerId, amount);
    for (const { payout, amount: taken, left: open } of covers) {
      Object.assign(payout, { open, setOff: sum([payout.setOff, taken]), advances: taken });
      if (open === 0) Object.assign(payout, { transferStatus: 'completed', paidBy: 'manual' });
    }
    add(sellerId, { kind: 'manual_payment', amount, paymentMethod });
    note('manual-payment-recorded', 'user', sellerId, sellerName);
    return { payment: { id: idOf(1, 9), amount, sellerName } };
  });
  const approval = contracts.ApproveManualPaymentAnswer;
  on(`POST ${path}/:id/manual-payment-approval`, approval, ({ body }: Call<Approval>) => ({
    approval: { by: me, ...body },
  }));
  const adjust = contracts.RecordAdjustmentAnswer;
  on('POST /admin/payout/adjustments', adjust, ({ body }: Call<Adjustment>) => {
    const { sellerId, amount, reason, note: text } = body;
    checkLimit(sellerId, amount);
    const owed = stores.filter(({ id }) => id === sellerId).map(totals)[0]?.remaining ?? 0;
    const error = 'O ajuste não pode ser maior que a dívida.';
    if (amount > 0 && amount > -owed) throw refusal(422, 'ADJUSTMENT_EXCEEDS_DEBT', { error });
    add(sellerId, { kind: 'adjustment', amount, reason, note: text });
    note('payout-adjusted', 'user', sellerId);
    return { adjustment: { id: idOf(1, 8), amount, reason } };
  });
}
