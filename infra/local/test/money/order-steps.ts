import type { CancellableAnswer, OrderView, RefundListAnswer, RefundView } from '@largo/contracts';
import type { TestActor } from '@largo/testkit';
import { expect } from 'vitest';
import { look, press } from './calls.ts';
import { cents, orderAs, type Walk, type WalkOrder } from './walk.ts';

/** The random choices of a step. */
export interface Chance {
  /** Which order of the purchase. */
  readonly order: number;
  /** Percent of what there is. */
  readonly part: number;
  /** Which of the people, and of the ways. */
  readonly n: number;
}
export type Take = (walk: Walk, chance: Chance) => Promise<unknown>;

export const chosen = ({ orders }: Walk, { order }: Chance): WalkOrder => {
  const one = orders[order % orders.length];
  if (!one) throw new Error('a purchase has orders');
  return one;
};
const pick = <T>(choices: readonly [T, ...T[]], n: number): T =>
  choices[n % choices.length] ?? choices[0];
/** @returns reais, at least a cent */
export const partOf = (amount: number, { part }: Chance): number =>
  Math.max(1, Math.ceil((cents(amount) * part) / 100)) / 100;

const peopleOf = ({ city: { shop, admin } }: Walk, { seller }: WalkOrder) =>
  [shop.buyer, seller, admin] as const;

/** An order as one of its parties sees it. */
async function seenBy(who: 'buyer' | 'seller', walk: Walk, chance: Chance) {
  const order = chosen(walk, chance);
  const by = who === 'buyer' ? walk.city.shop.buyer : order.seller;
  return { order, by, seen: await orderAs(walk, order.id, by) };
}

/** A press on the order's page by one of its parties, as far as the page offers it. */
const onOrder =
  (
    who: 'buyer' | 'seller',
    offer: keyof OrderView['allowed'],
    what: (seen: OrderView, chance: Chance) => [path: string, body?: object],
  ): Take =>
  async (walk, chance) => {
    const { shop } = walk.city;
    const { order, by, seen } = await seenBy(who, walk, chance);
    const [path, body = {}] = what(seen, chance);
    const isOffered = seen.allowed[offer] === true;
    return press({ service: shop, by, path: `/orders/${order.id}/${path}`, body, isOffered });
  };

/** The same about a request for money back. */
const onRefund =
  (
    who: 'buyer' | 'seller',
    offer: keyof OrderView['allowed'],
    what: (refund: Refund, chance: Chance) => [path: string, body?: object],
  ): Take =>
  async (walk, chance) => {
    const { shop } = walk.city;
    const { by, seen } = await seenBy(who, walk, chance);
    const refund = refundOn(seen, offer);
    if (!refund) return undefined;
    const [path, body = {}] = what(refund, chance);
    const isOffered = seen.allowed[offer] === true;
    return press({ service: shop, by, path: `/refunds/${refund.id}/${path}`, body, isOffered });
  };
type Refund = OrderView['refunds'][number];
const refundOn = ({ refunds }: OrderView, offer: keyof OrderView['allowed']) =>
  offer === 'canRecordReturn'
    ? (refunds.find(({ waitsFor }) => waitsFor === 'return') ??
      refunds.findLast(
        ({ reason, returnedAt, status }) =>
          reason === 'regret' &&
          returnedAt === null &&
          ['approved', 'processing', 'completed'].includes(status),
      ))
    : (refunds.find(({ status }) => status === 'pending') ?? refunds.at(-1));

/** Refunds of an order as the team reads them. */
export async function refundsOf({ city }: Walk, { id }: { id: string }): Promise<RefundView[]> {
  const path = `/refunds/orders/${id}/refunds`;
  const { refunds } = await look<Pick<RefundListAnswer, 'refunds'>>(city.shop, city.admin, path);
  return refunds;
}

const onRefundAsAdmin =
  (
    which: (refund: RefundView) => boolean,
    act: (walk: Walk, refund: RefundView, chance: Chance) => Promise<unknown>,
  ): Take =>
  async (walk, chance) => {
    const refund = (await refundsOf(walk, chosen(walk, chance))).find(which);
    return refund && act(walk, refund, chance);
  };

async function cancel(walk: Walk, chance: Chance): Promise<void> {
  const { shop } = walk.city;
  const order = chosen(walk, chance);
  const by = pick(peopleOf(walk, order), chance.n);
  const path = `/orders/${order.id}`;
  const seen = await orderAs(walk, order.id, by);
  const check = await look<CancellableAnswer>(shop, by, `${path}/check-cancellable`);
  expect(check.cancellable).toBe(seen.allowed.canCancel);
  const wholePurchase = check.wholePurchase !== null && chance.part > 50;
  const body = { reasonCode: 'out_of_stock', wholePurchase };
  const isOffered = check.cancellable;
  const answer = await press({ service: shop, by, path: `${path}/cancel`, body, isOffered });
  if (answer.status !== 200) return;
  // At the end of the walk the buyer must have got back exactly what the screen promised.
  const said = check.warnings.find((warning) => warning.includes('devolvido'));
  const leftCents = order.totalCents - cents(seen.refundedTotal);
  if (said !== undefined) expect(centsIn(said)).toBe(leftCents);
  const { payment } = answer.body as { payment: { cancellationWarning: string | null } };
  if (payment.cancellationWarning === null) return;
  walk.promised.set(order.id, order.totalCents);
}

/** `R$ 1.234,56` */
function centsIn(text: string): number {
  const [, amount = ''] = /R\$\s*([\d.]+,\d\d)/.exec(text) ?? [];
  return Number(amount.replaceAll(/\D/g, ''));
}

async function ask(walk: Walk, chance: Chance): Promise<unknown> {
  const { shop, admin } = walk.city;
  const order = chosen(walk, chance);
  const by = chance.n % 3 === 2 ? admin : shop.buyer;
  const { allowed, refundable } = await orderAs(walk, order.id, by);
  const reason = pick(['product_defect', 'regret', 'buyer_request', 'quality_issue'], chance.n);
  const body =
    chance.part > 60
      ? { refundType: 'full', reason }
      : { refundType: 'partial', amount: partOf(refundable, chance), reason };
  const path = `/refunds/orders/${order.id}/refunds`;
  const isOffered = allowed.canRequestRefund;
  const except = reason === 'regret' ? ['REGRET_PERIOD_OVER'] : [];
  return press({ service: shop, by, path, body, isOffered, except });
}

async function fulfil(walk: Walk, chance: Chance): Promise<unknown> {
  const { shop, admin } = walk.city;
  const order = chosen(walk, chance);
  const by = chance.n % 4 === 3 ? admin : order.seller;
  const { allowed } = await orderAs(walk, order.id, by);
  const choices = ['processing', 'shipped', 'delivered'] as const;
  const status = allowed.nextStatuses[chance.n % 2] ?? pick(choices, chance.n);
  const isOffered = allowed.nextStatuses.includes(status);
  const body = { status, notes: 'Voltou para a loja' };
  return press({ service: shop, by, path: `/orders/${order.id}/status`, body, method: 'put', isOffered }); // prettier-ignore
}

/** What the people of an order do with it. */
export const orderSteps = {
  cancel,
  ask,
  fulfil,
  deliver: onOrder('seller', 'canReportDelivery', () => ['report-delivery']),
  confirm: onOrder('buyer', 'canConfirmDelivery', () => ['confirm-delivery', { confirmed: true }]),
  report: onOrder('buyer', 'canReportProblem', () => [
    'report-problem',
    { reason: 'product_defect', description: 'Chegou quebrado, não abre.' },
  ]),
  speak: onOrder('seller', 'canStateInDispute', () => [
    'dispute/statements',
    { text: 'Saiu daqui inteiro.' },
  ]),
  giveIn: onOrder('seller', 'canGiveInDispute', () => ['dispute/give-in']),
  answer: onRefund('seller', 'canAnswerRefund', ({ refundAmount }, chance) => {
    const amount = Math.min(partOf(refundAmount, chance), refundAmount - 0.01);
    const offer = { answer: 'offer', amount: cents(amount) / 100 };
    const refuse = { answer: 'refuse', text: 'Foi usado' };
    const canOffer = cents(refundAmount) > 1;
    return [
      'answer',
      pick<object>([{ answer: 'agree' }, canOffer ? offer : refuse, refuse], chance.n),
    ];
  }),
  takeOffer: onRefund('buyer', 'canAnswerRefundOffer', (_refund, { n }) => [
    'offer-answer',
    { accepted: n % 2 === 0 },
  ]),
  withdraw: onRefund('buyer', 'canWithdrawRefund', () => ['withdraw']),
  goodsBack: onRefund('seller', 'canRecordReturn', () => ['return']),
  review: onRefundAsAdmin(({ status }) => status === 'pending', review),
  retry: onRefundAsAdmin(isUnpaid, retry),
  payOutside: onRefundAsAdmin(isUnpaid, payOutside),
} satisfies Record<string, Take>;

/** It failed, and no other one tries it again. */
export function isUnpaid({ status, retriedBy }: RefundView): boolean {
  return status === 'failed' && retriedBy === null;
}
/** What its page offers. */
const isPayable = ({ payable = 0, isContested = false }: RefundView) => payable > 0 && !isContested;

export async function review(
  { city }: Walk,
  { id, dispute, refundAmount }: RefundView,
  chance: Chance,
): Promise<unknown> {
  const isPart = dispute?.status === 'open' && chance.part < 50;
  const approve = {
    action: 'approve',
    ...(isPart && { amount: partOf(refundAmount, chance), decision: 'Ficou com a metade.' }),
  };
  const reject = { action: 'reject', rejectionReason: 'Sem provas' };
  const body = chance.n % 3 === 2 ? reject : approve;
  return press({ service: city.shop, by: city.admin, path: `/refunds/${id}/review`, body });
}

export async function retry({ city }: Walk, refund: RefundView): Promise<unknown> {
  const path = `/refunds/${refund.id}/retry`;
  return press({ service: city.shop, by: city.admin, path, isOffered: isPayable(refund) });
}

/** By one administrator, or above the limit by two. */
export async function payOutside({ city }: Walk, refund: RefundView): Promise<unknown> {
  const { shop: service, admin, second } = city;
  const path = `/refunds/${refund.id}/outside-payment`;
  const amount = refund.payable ?? refund.refundAmount;
  const body = { amount, reference: 'E18236120202611281200' };
  const isOffered = isPayable(refund);
  return withSecond(
    (by) => press({ service, by, path, body, isOffered, except: ['SECOND_APPROVER_NEEDED'] }),
    () =>
      press({ service, by: second, path: `${path}/approve`, body: { amount }, isOffered: true }),
    admin,
  );
}

/** Where two administrators are asked for, the second one agrees, and the first one pays. */
export async function withSecond(
  pay: (by: TestActor) => ReturnType<typeof press>,
  agree: () => Promise<unknown>,
  by: TestActor,
): Promise<unknown> {
  const first = await pay(by);
  if (first.body['code'] !== 'SECOND_APPROVER_NEEDED') return first;
  await agree();
  const then = await pay(by);
  expect(then.status, then.text).toBeLessThan(300);
  return then;
}
