import type {
  AdminPaymentView,
  DifferencesAnswer,
  OpenStoreTransfersAnswer,
  PayoutItem,
  PayoutsAnswer,
  PayoutSummaryAnswer,
  StoreTransferView,
} from '@largo/contracts';
import { sandboxCredentials } from '@largo/mercadopago-sandbox';
import { dayMs, hourMs, newId } from '@largo/kernel';
import { look, press } from './calls.ts';
import { type Chance, chosen, partOf, type Take, withSecond } from './order-steps.ts';
import { begin, card, cents, payCode, readAll, type Walk, type WalkOrder } from './walk.ts';

/** The newest payment of the purchase, as the team reads it. */
const paymentOf = ({ city, payments }: Walk): Promise<AdminPaymentView> =>
  look<{ payment: AdminPaymentView }>(
    city.collecting,
    city.admin,
    `/admin/payments/${payments.at(-1)?.id}`,
  ).then(({ payment }) => payment);

const atProvider =
  (what: string, body?: (payment: AdminPaymentView, chance: Chance) => object): Take =>
  async (walk, chance) => {
    const payment = await paymentOf(walk);
    const path = `/payments/${payment.mercadoPagoId}/${what}`;
    return walk.city.control('POST', path, body?.(payment, chance));
  };

/** The bank or the provider decides what is open of the purchase. */
export async function decideContest({ city, payments }: Walk, isLost: boolean): Promise<boolean> {
  const { chargebacks, claims } = city.sandbox.world.store;
  const numbers = payments.map(({ mercadoPagoId }) => mercadoPagoId);
  const isMine = ({ paymentId }: { paymentId: number }) => numbers.includes(String(paymentId));
  const open = [...chargebacks.values()].filter((one) => isMine(one) && one.state === 'open');
  const asked = [...claims.values()].filter((one) => isMine(one) && one.status !== 'closed');
  for (const { id } of open)
    await city.control('POST', `/chargebacks/${id}/${isLost ? 'lose' : 'win'}`);
  for (const { id } of asked) await city.control('POST', `/claims/${id}/close`, { refund: isLost });
  return open.length + asked.length > 0;
}

/**
 * What the provider has kept in process of the purchase's refunds ends; of a payment that was charged back it gives
 * nothing. @returns how many
 */
export async function decideRefunds({ city, payments }: Walk, isDone: boolean): Promise<number> {
  const { store } = city.sandbox.world;
  const numbers = payments.map(({ mercadoPagoId }) => mercadoPagoId);
  const waiting = [...store.refunds.values()].filter(
    ({ paymentId, status }) => numbers.includes(String(paymentId)) && status === 'in_process',
  );
  for (const { id, paymentId } of waiting) {
    const isLost = store.payments.get(String(paymentId))?.status === 'charged_back';
    await city.control('POST', `/refunds/${id}/${isDone && !isLost ? 'approve' : 'fail'}`);
  }
  return waiting.length;
}

/** Someone gives money back at the provider itself. */
async function refundInPanel({ city, payments }: Walk, chance: Chance): Promise<void> {
  const { amount, mercadoPagoId } = payments.at(-1) ?? {};
  const response = await fetch(`${city.sandbox.url}/v1/payments/${mercadoPagoId}/refunds`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${sandboxCredentials.accessToken}`,
      'x-idempotency-key': newId(),
    },
    body: JSON.stringify({ amount: partOf(amount ?? 0, chance) }),
  });
  if (response.status >= 500) throw new Error(`refund in the panel: ${await response.text()}`);
}

async function refund(walk: Walk, chance: Chance): Promise<unknown> {
  const { collecting: service, admin: by } = walk.city;
  const { id, orders, refundRefusal, status } = await paymentOf(walk);
  const order = orders[chance.order % orders.length];
  const isRest = chance.n % 3 === 0;
  const amount = partOf(order?.refundableAmount ?? 0, chance);
  const left = orders.reduce((sum, { refundableAmount }) => sum + cents(refundableAmount), 0);
  const isLeft = isRest ? left > 0 : cents(order?.refundableAmount ?? 0) > 0;
  const isOffered = refundRefusal === null && status === 'approved' && isLeft;
  const part = isRest ? {} : { amount, orderId: order?.orderId };
  const body = { ...part, reason: 'Combinado' };
  return press({ service, by, path: `/payments/${id}/refund`, body, isOffered });
}

export async function decideAlerts(walk: Walk, isCancel: boolean): Promise<number> {
  const { collecting: service, admin: by } = walk.city;
  let decided = 0;
  for (const { id } of walk.payments) {
    const path = `/admin/payments/${id}`;
    const { payment } = await look<{ payment: AdminPaymentView }>(service, by, path);
    if (payment.fraudAlert?.decided !== null) continue;
    const decide = (decision: string) =>
      press({
        service,
        by,
        path: `${path}/fraud-alert/decision`,
        body: { decision, reason: 'Conferido com o banco' },
      });
    const answer = await decide(isCancel ? 'cancel' : 'release');
    // The bank has the money: what is left is to go on.
    if (answer.status >= 400) await decide('release');
    decided += 1;
  }
  return decided;
}

/** @returns how many differences of the purchase were open */
export async function closeDifferences({ city, payments }: Walk): Promise<number> {
  const { collecting: service, admin: by } = city;
  const path = '/admin/reconciliation/differences';
  const query = `${path}?state=open&limit=100`;
  const { differences } = await look<DifferencesAnswer>(service, by, query);
  const ids = payments.map(({ id }) => id);
  const mine = differences.filter(({ paymentId }) => ids.includes(paymentId ?? ''));
  const body = { reason: 'accepted', note: 'Conferido no painel' };
  for (const { id } of mine)
    await press({ service, by, path: `${path}/${id}/close`, body, isOffered: true });
  return mine.length;
}

/** Undefined while its sale is not in the books. */
export async function payoutOf({ city }: Walk, { id }: WalkOrder): Promise<PayoutItem | undefined> {
  const path = `/admin/payout/payments?orderId=${id}`;
  return (await look<PayoutsAnswer>(city.paying, city.admin, path)).payments[0];
}

export const isDue = ({ transferStatus }: PayoutItem) =>
  ['pending_manual_transfer', 'failed'].includes(transferStatus);

async function transfer(walk: Walk, chance: Chance): Promise<unknown> {
  const { paying: service, admin, second } = walk.city;
  const payout = await payoutOf(walk, chosen(walk, chance));
  if (!payout) return undefined;
  const path = `/admin/payout/process/${payout.id}`;
  const isOffered = isDue(payout) && payout.refusal === null;
  const needed = payout.refusal?.code === 'SECOND_APPROVER_NEEDED';
  const offer = needed ? {} : { isOffered };
  return withSecond(
    // What left for the store today counts, too.
    (by) => press({ service, by, path, ...offer, except: ['SECOND_APPROVER_NEEDED'] }),
    () => press({ service, by: second, path: `${path}/approve`, isOffered: true }),
    admin,
  );
}

/** One PIX for all that is due to a store. @returns whether it was paid */
export async function payStore({ city }: Walk, { seller }: WalkOrder): Promise<boolean> {
  const { paying: service, admin: by } = city;
  const { userId: sellerId } = seller;
  const path = '/admin/payout/store-transfers';
  const { body } = await press({ service, by, path, body: { sellerIds: [sellerId] } });
  const { transfers } = body as unknown as OpenStoreTransfersAnswer;
  for (const opened of transfers) await payOpened(city, opened);
  return transfers.length > 0;
}

async function payOpened(
  { paying: service, admin, second }: Walk['city'],
  { id, sellerId, amount }: StoreTransferView,
): Promise<void> {
  const path = `/admin/payout/store-transfers/${id}/pay`;
  const agree = `/admin/payout/sellers/${sellerId}/manual-payment-approval`;
  const agreed = { amount, kind: 'transfer' };
  await withSecond(
    (by) => press({ service, by, path, isOffered: true, except: ['SECOND_APPROVER_NEEDED'] }),
    () => press({ service, by: second, path: agree, body: agreed, isOffered: true }),
    admin,
  );
}

/** What became of a payout at the bank. */
const atBank =
  (what: 'return' | 'fail', body: object): Take =>
  async (walk, chance) => {
    const payout = await payoutOf(walk, chosen(walk, chance));
    const { paying: service, admin: by } = walk.city;
    const path = `/admin/payout/process/${payout?.id}/${what}`;
    return payout && press({ service, by, path, body });
  };

/** Money by hand: a part of what is due, or more than it, which is asked once more. */
async function payByHand(walk: Walk, chance: Chance): Promise<unknown> {
  const { paying: service, admin, second } = walk.city;
  const { seller } = chosen(walk, chance);
  const { userId: sellerId } = seller;
  const { summary } = await look<PayoutSummaryAnswer>(service, seller, '/payouts/summary');
  const owed = chance.n % 2 === 0 ? summary.released.amount : summary.released.amount + 10;
  const amount = partOf(owed, chance);
  const record = (confirmed: boolean) =>
    withSecond(
      (by) =>
        press({ service, by, path: '/admin/payout/record', body: { sellerId, amount, confirmed } }),
      () =>
        press({
          service,
          by: second,
          path: `/admin/payout/sellers/${sellerId}/manual-payment-approval`,
          body: { amount },
          isOffered: true,
        }),
      admin,
    );
  const isAbove = cents(amount) > cents(summary.released.amount);
  if (isAbove) await record(false);
  return record(isAbove);
}

async function adjust(walk: Walk, chance: Chance): Promise<unknown> {
  const { paying: service, admin, second } = walk.city;
  const { userId: sellerId } = chosen(walk, chance).seller;
  const reasons = ['write_off', 'money_received', 'chargeback_loss', 'goodwill', 'correction'];
  const reason = reasons[chance.n % reasons.length];
  const amount = (reason === 'correction' && chance.n % 2 === 0 ? -1 : 1) * partOf(20, chance);
  const body = { sellerId, amount, reason, note: 'Combinado com a loja' };
  return withSecond(
    (by) => press({ service, by, path: '/admin/payout/adjustments', body }),
    () =>
      press({
        service,
        by: second,
        path: `/admin/payout/sellers/${sellerId}/manual-payment-approval`,
        body: { amount, kind: 'adjustment' },
        isOffered: true,
      }),
    admin,
  );
}

const waits = [hourMs, dayMs, 8 * dayMs, 30 * dayMs] as const;

/** What happens to the money: at the provider, in the bank, by the team, by time. */
export const moneySteps = {
  payCode: (walk) => payCode(walk),
  payAgain: async (walk, { n }) =>
    begin(walk, n % 2 === 0 ? 'new-code' : await card(walk.city, n % 3 === 0 ? 'FUND' : 'APRO')),
  refund,
  panel: refundInPanel,
  chargeback: atProvider('chargeback', ({ amount }, chance) =>
    chance.part > 50 ? {} : { amountCents: cents(partOf(amount, chance)) },
  ),
  claim: atProvider('claim', () => ({})),
  med: atProvider('med'),
  decide: (walk, { n }) => decideContest(walk, n % 2 === 0),
  // The next refund stays in process.
  slowRefund: ({ city }) => Promise.resolve(city.sandbox.world.contingency.next(1)),
  decideRefund: (walk, { n }) => decideRefunds(walk, n % 2 === 0),
  async alert(walk) {
    const payment = await paymentOf(walk);
    if (payment.approvedAt !== null) await walk.city.alertFraud(payment);
  },
  decideAlert: (walk, { n }) => decideAlerts(walk, n % 2 === 0),
  closeDifferences,
  read: readAll,
  transfer,
  payStore: (walk, chance) => payStore(walk, chosen(walk, chance)),
  return: atBank('return', { note: 'Conta encerrada' }),
  fail: atBank('fail', { reason: 'key_refused' }),
  payByHand,
  adjust,
  wait: ({ city }, { n }) => city.wait(waits[n % waits.length] ?? hourMs),
} satisfies Record<string, Take>;
