import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '@largo/service-kit';
import { demoAdmin, sellerIdOf } from '../people.ts';
import { productIdOf } from '../city.ts';
import { answerOf, cardToken, post, waitMs } from './calls.ts';
import type { Act, Life } from './lives.ts';

interface Who {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
}

export interface PastDeps {
  urlOf(service: ServiceName): string;
  tokenOf(who: Who): Promise<string>;
  sellerOf(sellerId: string): Who;
  sandboxUrl: string;
  comment(): string;
}

interface PlacedOrder {
  readonly id: string;
  readonly sellerId: string;
}

/** An order of the past, as far as it has come. */
export interface Story {
  readonly life: Life;
  purchaseId: string;
  orders: readonly PlacedOrder[];
  /** How many steps of its road have been taken. */
  done: number;
}

interface Call {
  readonly as: Who;
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

/** What people do in the shop, through the services' own doors. */
export function makeActs(deps: PastDeps) {
  const call = async <T>({ as, service, method, path, body }: Call): Promise<T> => {
    const response = await fetch(deps.urlOf(service) + path, {
      method,
      headers: {
        authorization: `Bearer ${await deps.tokenOf(as)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(waitMs),
    });
    return answerOf<T>(response, `${method} ${path}`);
  };
  const inOrders = <T>(as: Who, method: Call['method'], path: string, body?: object) =>
    call<T>({ as, service: 'orders', method, path, ...(body === undefined ? {} : { body }) });

  const place = async (life: Life): Promise<Story> => {
    const items = life.lines.map(({ product, quantity }) => ({
      productId: productIdOf(product),
      quantity,
    }));
    const { purchaseId, orders } = await inOrders<{ purchaseId: string; orders: PlacedOrder[] }>(
      life.buyer,
      'POST',
      '/orders',
      { items, shippingAddress: life.buyer.address },
    );
    return { life, purchaseId, orders, done: 0 };
  };

  const openPix = async ({ life, purchaseId }: Story) => {
    const { payment } = await call<{ payment: { mercadoPagoId: string } }>({
      as: life.buyer,
      service: 'payments',
      method: 'POST',
      path: '/payments/pix',
      body: { purchaseId },
    });
    return payment.mercadoPagoId;
  };
  const payByCard = async ({ life, purchaseId }: Story) => {
    const token = await cardToken(deps.sandboxUrl, deps.urlOf('payments'));
    await call({
      as: life.buyer,
      service: 'payments',
      method: 'POST',
      path: '/payments/create',
      body: { purchaseId, token, paymentMethodId: 'master', installments: 1 },
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
          story.life.buyer,
          'GET',
          `/orders/${id}`,
        );
        if (isThere(order)) break;
        if (Date.now() > giveUpAt)
          throw new Error(`The order of ${story.life.name} has stayed ${JSON.stringify(order)}`);
        await sleep(25);
      }
    }
  };
  const pay = async (story: Story) => {
    if (story.life.byCard) await payByCard(story);
    else {
      const id = await openPix(story);
      await post(`${deps.sandboxUrl}/__control/payments/${id}/pay`);
    }
    await untilOrder(story, ({ status }) => status === 'paid');
  };
  const each = async (
    story: Story,
    work: (order: PlacedOrder, seller: Who) => Promise<unknown>,
  ) => {
    for (const order of story.orders) await work(order, deps.sellerOf(order.sellerId));
  };
  const toStatus = (story: Story, body: object) =>
    each(story, ({ id }, seller) => inOrders(seller, 'PUT', `/orders/${id}/status`, body));
  const confirm = (story: Story, isRated: boolean) =>
    each(story, ({ id, sellerId }) => {
      const mine = story.life.lines.filter(
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
      return inOrders(story.life.buyer, 'POST', `/orders/${id}/confirm-delivery`, body);
    });
  const ask = (story: Story, as: Who, body: object) =>
    each(story, ({ id }) => inOrders(as, 'POST', `/refunds/orders/${id}/refunds`, body));
  const review = async (story: Story, body: object) => {
    await each(story, async ({ id }) => {
      const { refunds } = await inOrders<{ refunds: { id: string; status: string }[] }>(
        demoAdmin,
        'GET',
        `/refunds/orders/${id}/refunds`,
      );
      const waiting = refunds.find(({ status }) => status === 'pending');
      if (waiting) await inOrders(demoAdmin, 'POST', `/refunds/${waiting.id}/review`, body);
    });
    await untilOrder(story, ({ refunds }) =>
      refunds.every(({ status }) => ['completed', 'rejected'].includes(status)),
    );
  };

  const acts: Readonly<Record<Act, (story: Story) => Promise<unknown>>> = {
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
        inOrders(story.life.buyer, 'POST', `/orders/${id}/cancel`, { reason: 'Comprei errado' }),
      ),
    'cancel-as-seller': (story) =>
      each(story, ({ id }, seller) =>
        inOrders(seller, 'POST', `/orders/${id}/cancel`, { reason: 'Acabou o estoque' }),
      ),
    'ask-part': (story) =>
      ask(story, story.life.buyer, {
        refundType: 'partial',
        amount: 5,
        reason: 'quality_issue',
        reasonDetails: 'Um dos itens chegou amassado.',
      }),
    'ask-all': (story) =>
      ask(story, story.life.buyer, {
        refundType: 'full',
        reason: 'wrong_product',
        reasonDetails: 'Veio outro sabor, não o que eu pedi.',
      }),
    regret: (story) => ask(story, story.life.buyer, { refundType: 'full', reason: 'regret' }),
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
    'report-problem': (story) =>
      each(story, ({ id }) =>
        inOrders(story.life.buyer, 'POST', `/orders/${id}/report-problem`, {
          reason: 'product_defect',
          description: 'A embalagem chegou aberta e metade estava quebrada.',
        }),
      ),
  };
  return { place, acts };
}

interface OrderState {
  readonly status: string;
  readonly refunds: readonly { readonly status: string }[];
}
