import { PaymentCreatedV1, PaymentExpiredV1, PaymentRefundedV1 } from '@largo/contracts';
import { hourMs, minuteMs, newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { actionsOf, type Refusal } from './actions.ts';
import { approve, type Shop } from './shop.ts';
import type { Neighbours } from './walk-neighbours.ts';

export interface Walk {
  readonly shop: Shop;
  readonly neighbours: Neighbours;
  readonly order: {
    readonly id: string;
    readonly purchaseId: string;
    readonly total: number;
    readonly productIds: readonly string[];
  };
}

export interface Answered {
  readonly status: number;
  readonly body: Partial<Refusal>;
  readonly isStranger?: boolean;
}

/** Undefined when it was not a call. */
type Step = (walk: Walk, n: number) => Promise<Answered | undefined>;

const stranger = anActor('buyer', 'seller');
const pick = <T>(choices: readonly [T, ...T[]], n: number): T =>
  choices[n % choices.length] ?? choices[0];

/** One call in five is by a stranger, who must not succeed. */
async function call(
  { shop }: Walk,
  { who, n }: { who: readonly [TestActor, ...TestActor[]]; n: number },
  [path, body]: readonly [string, object],
  method: 'post' | 'put' = 'post',
): Promise<Answered> {
  const isStranger = n % 5 === 4;
  const actor = isStranger ? stranger : pick(who, Math.floor(n / 5));
  const { status, body: answer } = await shop.as(actor)[method]<Refusal>(path, body);
  return { status, body: answer, isStranger };
}

const act = ({ shop }: Walk) => actionsOf(() => shop);
async function refundOf(walk: Walk, n: number): Promise<string | undefined> {
  const { refunds } = await act(walk).read(walk.order.id, walk.shop.admin);
  const pending = refunds.find(({ status }) => status === 'pending');
  return n % 7 === 0
    ? refunds[n % Math.max(1, refunds.length)]?.id
    : (pending ?? refunds.at(-1))?.id;
}

/** A step about a refund of the order, if there is one. */
const ofRefund =
  (
    who: (shop: Shop) => readonly [TestActor, ...TestActor[]],
    what: (n: number) => [string, object],
  ) =>
  async (walk: Walk, n: number): Promise<Answered | undefined> => {
    const id = await refundOf(walk, n);
    if (id === undefined) return undefined;
    const [path, body] = what(Math.floor(n / 3));
    return call(walk, { who: who(walk.shop), n }, [`/refunds/${id}/${path}`, body]);
  };

const wanted = ([first = '', second = '']: readonly string[]) =>
  [
    { refundType: 'full', reason: 'product_defect' },
    { refundType: 'partial', amount: 5, reason: 'quality_issue' },
    { refundType: 'full', reason: 'regret' },
    { refundType: 'partial', amount: 20, reason: 'buyer_request' },
    { refundType: 'partial', items: [{ productId: first, quantity: 1 }], reason: 'regret' },
    { refundType: 'partial', items: [{ productId: first, quantity: 1 }], reason: 'wrong_product' },
    {
      refundType: 'partial',
      items: [{ productId: second, quantity: 1 }],
      withFreight: true,
      reason: 'product_defect',
    },
    { refundType: 'full', reason: 'shipping_issue' },
  ] as const;

const steps: Readonly<Record<string, Step>> = {
  async pay({ shop, neighbours, order }, n) {
    const total = n % 6 === 0 ? order.total - 0.01 : order.total;
    const begun = neighbours.begun.get(order.id);
    const paymentId = n % 2 === 0 || !begun ? newId() : begun;
    neighbours.expectMoney(order, paymentId, Math.round(total * 100));
    await approve(shop, { purchaseId: order.purchaseId, orders: [{ ...order, total }] }, paymentId);
    return undefined;
  },
  async beginToPay({ shop, neighbours, order }, n) {
    const amountCents = Math.round(order.total * 100);
    const payment = {
      paymentId: newId(),
      purchaseId: order.purchaseId,
      buyerId: shop.buyer.userId,
      method: 'pix' as const,
      amountCents,
      allocations: [{ orderId: order.id, amountCents }],
    };
    const expiresAt = new Date(shop.clock.now().getTime() + 30 * minuteMs).toISOString();
    await shop.publish(PaymentCreatedV1, { ...payment, expiresAt });
    if (n % 2 === 1) neighbours.begun.set(order.id, payment.paymentId);
    else await shop.publish(PaymentExpiredV1, payment);
    return undefined;
  },
  async loseToTheBank({ neighbours, order }) {
    const [paid] = neighbours.paymentsOf(order.id);
    if (paid && !paid.isLost && paid.requested.size === 0) await neighbours.lose(paid);
    return undefined;
  },
  async sellOut({ neighbours, order }) {
    neighbours.soldOut.add(order.id);
    return Promise.resolve(undefined);
  },
  move: (walk, n) =>
    call(
      walk,
      { who: [walk.shop.seller, walk.shop.admin], n },
      [
        `/orders/${walk.order.id}/status`,
        {
          status: pick(['processing', 'shipped', 'delivered'], Math.floor(n / 3)),
          trackingCode: 'BR1',
          ...(n % 4 !== 0 && { notes: 'Voltou para a loja' }),
        },
      ],
      'put',
    ),
  correct: (walk, n) => {
    const to = ['returned', 'cancelled', 'processing', 'shipped', 'delivered', 'refunded', 'paid'];
    const body = { status: to[n % to.length], reasonCode: 'other', notes: 'Conferido' };
    const path = `/orders/${walk.order.id}/admin-update`;
    return call(walk, { who: [walk.shop.admin], n }, [path, body], 'put');
  },
  cancel: (walk, n) => {
    const { buyer, seller, admin } = walk.shop;
    return call(walk, { who: [buyer, seller, admin], n }, [
      `/orders/${walk.order.id}/cancel`,
      { reasonCode: 'out_of_stock' },
    ]);
  },
  arrive: (walk, n) =>
    call(walk, { who: [walk.shop.seller], n }, [`/orders/${walk.order.id}/report-delivery`, {}]),
  confirm: (walk, n) =>
    call(walk, { who: [walk.shop.buyer], n }, [
      `/orders/${walk.order.id}/confirm-delivery`,
      { confirmed: true },
    ]),
  report: (walk, n) =>
    call(walk, { who: [walk.shop.buyer], n }, [
      `/orders/${walk.order.id}/report-problem`,
      {
        reason: pick(['product_defect', 'shipping_issue', 'wrong_product'], n),
        description: 'Chegou quebrado, não abre.',
      },
    ]),
  speak: (walk, n) =>
    call(walk, { who: [walk.shop.seller, walk.shop.buyer], n }, [
      `/orders/${walk.order.id}/dispute/statements`,
      { text: 'Saiu daqui inteiro.' },
    ]),
  giveIn: (walk, n) =>
    call(walk, { who: [walk.shop.seller], n }, [`/orders/${walk.order.id}/dispute/give-in`, {}]),
  ask: (walk, n) => {
    const { buyer, admin } = walk.shop;
    const bodies = wanted(walk.order.productIds);
    const body = bodies[Math.floor(n / 7) % bodies.length] ?? bodies[0];
    return call(walk, { who: [buyer, buyer, admin], n }, [
      `/refunds/orders/${walk.order.id}/refunds`,
      body,
    ]);
  },
  answer: ofRefund(
    ({ seller }) => [seller],
    (n) => [
      'answer',
      pick<object>(
        [
          { answer: 'agree' },
          { answer: 'offer', amount: 3 },
          { answer: 'refuse', text: 'Não foi isso' },
          { answer: 'offer', amount: 12 },
        ],
        n,
      ),
    ],
  ),
  takeOffer: ofRefund(
    ({ buyer }) => [buyer],
    (n) => ['offer-answer', { accepted: n % 3 !== 0 }],
  ),
  withdraw: ofRefund(
    ({ buyer }) => [buyer],
    () => ['withdraw', {}],
  ),
  goodsBack: ofRefund(
    ({ seller }) => [seller],
    () => ['return', {}],
  ),
  review: ofRefund(
    ({ admin }) => [admin],
    (n) => [
      'review',
      pick<object>(
        [
          { action: 'approve' },
          { action: 'reject', rejectionReason: 'Sem provas' },
          { action: 'approve', amount: 4 },
        ],
        n,
      ),
    ],
  ),
  retry: ofRefund(
    ({ admin }) => [admin],
    () => ['retry', {}],
  ),
  async settle({ neighbours, order }, n) {
    await neighbours.settle(order.id, n, n % 4 !== 3);
    return undefined;
  },
  async deliverAgain({ shop, neighbours }) {
    if (!neighbours.last) return undefined;
    const { data, sent } = neighbours.last;
    const { id, aggregateVersion } = sent;
    await shop.publish(PaymentRefundedV1, data, { id, aggregateVersion });
    return undefined;
  },
  async wait({ shop }, n) {
    shop.clock.advance(pick([1, 13, 25, 49, 73, 121, 169], n) * hourMs);
    await (n % 3 === 0 ? Promise.all([shop.runJobs(), shop.runJobs()]) : shop.runJobs());
    return undefined;
  },
};

export const stepNames = Object.keys(steps);
export const take = (walk: Walk, name: string, n: number) => steps[name]?.(walk, n);
