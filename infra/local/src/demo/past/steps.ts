import { setTimeout as sleep } from 'node:timers/promises';
import { demoAdmin, sellerIdOf } from '../people.ts';
import { productIdOf } from '../city.ts';
import { type Call, cardToken, makeCalls, post, waitMs } from './calls.ts';
import { makeMoneySteps, referenceOf } from './money-steps.ts';
import type { Step, ScenarioOrder, OrderStep } from './order-scenarios.ts';
import type { PastDeps, Payment, PlacedOrder, Story, Who } from './story.ts';

/** The actions of people in the shop, through the services' HTTP routes. */
export function makeSteps(deps: PastDeps) {
  const { call, each } = makeCalls(deps);
  const inOrders = <T>(as: Who, method: Call['method'], path: string, body?: object) =>
    call<T>({ as, service: 'orders', method, path, ...(body === undefined ? {} : { body }) });

  const place = async (scenario: ScenarioOrder): Promise<Story> => {
    const items = scenario.lines.map(({ product, quantity }) => ({
      productId: productIdOf(product),
      quantity,
    }));
    const { purchaseId, orders } = await inOrders<{ purchaseId: string; orders: PlacedOrder[] }>(
      scenario.buyer,
      'POST',
      '/orders',
      { items, shippingAddress: scenario.buyer.address },
    );
    return { scenario, purchaseId, orders, done: 0, payment: undefined };
  };

  const inPayments = async (story: Story, path: string, body: object): Promise<Payment> => {
    const { payment } = await call<{ payment: Payment }>({
      as: story.scenario.buyer,
      service: 'payments',
      method: 'POST',
      path,
      body: { purchaseId: story.purchaseId, ...body },
    });
    story.payment = payment;
    return payment;
  };
  const openPix = (story: Story) => inPayments(story, '/payments/pix', {});
  const payByCard = async (story: Story) => {
    const token = await cardToken(deps.sandboxUrl, deps.urlOf('payments'));
    await inPayments(story, '/payments/create', {
      token,
      paymentMethodId: 'master',
      installments: 1,
    });
  };
  const untilOrder = async (
    story: Story,
    isThere: (order: OrderState) => boolean,
  ): Promise<void> => {
    for (const { id } of story.orders) {
      const giveUpAt = Date.now() + waitMs;
      for (;;) {
        const { order } = await inOrders<{ order: OrderState }>(
          story.scenario.buyer,
          'GET',
          `/orders/${id}`,
        );
        if (isThere(order)) break;
        if (Date.now() > giveUpAt)
          throw new Error(
            `The order of ${story.scenario.name} has stayed ${JSON.stringify(order)}`,
          );
        await sleep(25);
      }
    }
  };
  const pay = async (story: Story) => {
    if (story.scenario.byCard) await payByCard(story);
    else {
      const { mercadoPagoId } = await openPix(story);
      await post(`${deps.sandboxUrl}/__control/payments/${mercadoPagoId}/pay`);
    }
    await untilOrder(story, ({ status }) => status === 'paid');
  };
  const toStatus = (story: Story, body: object) =>
    each(story, ({ id }, seller) => inOrders(seller, 'PUT', `/orders/${id}/status`, body));
  const confirm = (story: Story, isRated: boolean) =>
    each(story, ({ id, sellerId }) => {
      const mine = story.scenario.lines.filter(
        ({ product }) => sellerIdOf(product.seller) === sellerId,
      );
      const productReviews = isRated
        ? mine.map(({ product }) => ({
            productId: productIdOf(product),
            rating: 5,
            comment: deps.comment(),
          }))
        : [];
      const body = { confirmed: true, productReviews };
      return inOrders(story.scenario.buyer, 'POST', `/orders/${id}/confirm-delivery`, body);
    });
  const ask = (story: Story, as: Who, body: object) =>
    each(story, ({ id }) => inOrders(as, 'POST', `/refunds/orders/${id}/refunds`, body));
  const endRefund = async (
    story: Story,
    [from, ...ends]: readonly [from: string, ...ends: string[]],
    [what, bodyOf]: readonly [what: string, bodyOf: (refund: Refund, orderId: string) => object],
  ) => {
    await each(story, async ({ id }) => {
      const { refunds } = await inOrders<{ refunds: Refund[] }>(
        demoAdmin,
        'GET',
        `/refunds/orders/${id}/refunds`,
      );
      const one = refunds.find(({ status }) => status === from);
      if (one) await inOrders(demoAdmin, 'POST', `/refunds/${one.id}/${what}`, bodyOf(one, id));
    });
    await untilOrder(story, ({ refunds }) => refunds.every(({ status }) => ends.includes(status)));
  };
  const review = (story: Story, body: object) =>
    endRefund(story, ['pending', 'completed', 'rejected', 'failed'], ['review', () => body]);

  const steps: Readonly<Record<OrderStep, (story: Story) => Promise<unknown>>> = {
    pay,
    'open-pix': openPix,
    prepare: (story) => toStatus(story, { status: 'processing' }),
    ship: (story) => toStatus(story, { status: 'shipped', trackingCode: 'BR123456789BR' }),
    deliver: (story) =>
      each(story, ({ id }, seller) =>
        inOrders(seller, 'POST', `/orders/${id}/report-delivery`, {
          notes: 'Entregue na portaria.',
        }),
      ),
    confirm: (story) => confirm(story, true),
    'confirm-unrated': (story) => confirm(story, false),
    'cancel-as-buyer': (story) =>
      each(story, ({ id }) =>
        inOrders(story.scenario.buyer, 'POST', `/orders/${id}/cancel`, {
          reason: 'Comprei errado',
        }),
      ),
    'cancel-as-seller': (story) =>
      each(story, ({ id }, seller) =>
        inOrders(seller, 'POST', `/orders/${id}/cancel`, { reason: 'Acabou o estoque' }),
      ),
    'ask-part': (story) =>
      ask(story, story.scenario.buyer, {
        refundType: 'partial',
        amount: 5,
        reason: 'quality_issue',
        reasonDetails: 'Um dos itens chegou amassado.',
      }),
    'ask-all': (story) =>
      ask(story, story.scenario.buyer, {
        refundType: 'full',
        reason: 'wrong_product',
        reasonDetails: 'Veio outro sabor, não o que eu pedi.',
      }),
    regret: (story) => ask(story, story.scenario.buyer, { refundType: 'full', reason: 'regret' }),
    'refund-as-admin': (story) =>
      ask(story, demoAdmin, {
        refundType: 'full',
        reason: 'customer_service',
        reasonDetails: 'A entrega se perdeu no caminho.',
      }),
    approve: (story) => review(story, { action: 'approve' }),
    reject: (story) =>
      review(story, {
        action: 'reject',
        rejectionReason: 'As fotos mostram o sabor que está no pedido.',
      }),
    'pay-outside': (story) =>
      endRefund(
        story,
        ['failed', 'completed'],
        [
          'outside-payment',
          ({ refundAmount: amount }, orderId) => ({ amount, reference: referenceOf(orderId) }),
        ],
      ),
    'report-problem': (story) =>
      each(story, ({ id }) =>
        inOrders(story.scenario.buyer, 'POST', `/orders/${id}/report-problem`, {
          reason: 'product_defect',
          description: 'A embalagem chegou aberta e metade estava quebrada.',
        }),
      ),
  };
  const all: Readonly<Record<Step, (story: Story) => Promise<unknown>>> = {
    ...steps,
    ...makeMoneySteps(deps),
  };
  return { place, steps: all };
}

interface Refund {
  readonly id: string;
  readonly status: string;
  /** In reais. */
  readonly refundAmount: number;
}

interface OrderState {
  readonly status: string;
  readonly refunds: readonly { readonly status: string }[];
}
