import { type Answer, okBody } from '@largo/local';
import { sandboxCredentials } from '@largo/mercadopago-sandbox';
import type { RetryingClient } from './client.ts';
import type { Purchase } from './purchase-plan.ts';
import { until } from './until.ts';

interface Payment {
  id: string;
  status: string;
  mercadoPagoId: string | null;
}

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;

interface Placed {
  purchaseId: string;
  orderIds: readonly string[];
}

export const shippingAddress = {
  street: 'Rua Maria Monteiro',
  number: '830',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13025-151',
};

/** Longer than the shop waits for an attempt with an unknown outcome. */
const patience = { limitMs: 240_000, everyMs: 500 };

interface Surroundings {
  sandboxUrl: string;
  /** An administrator; needed by those who get their money back. */
  team?: RetryingClient;
  onPlaced(purchaseId: string): void;
  /** The payment is approved, and for a buyer who waits, the shop shows it too. */
  onBought(): void;
}

/** Does the person's own part; whether the purchase ended well is verified afterwards. */
export async function makePurchase(
  client: RetryingClient,
  { course, productIds }: Purchase,
  { sandboxUrl, team, onPlaced, onBought }: Surroundings,
): Promise<void> {
  const ask = asking(client);
  const { purchaseId, orders } = await ask<{ purchaseId: string; orders: { id: string }[] }>(
    'POST',
    '/orders',
    {
      items: productIds.map((productId) => ({ productId, quantity: 1 })),
      regionId: null,
      shippingAddress,
    },
  );
  onPlaced(purchaseId);
  const placed = { purchaseId, orderIds: orders.map(({ id }) => id) };
  const pay = (payment: Payment) => payAtProvider(client, sandboxUrl, payment);
  if (course === 'card' || course === 'card-refused-first') {
    const names = course === 'card' ? ['APRO'] : ['FUND', 'APRO'];
    await payByCard(client, { placed, sandboxUrl, names });
    return onBought();
  }
  const first = await newCode(ask, placed, false);
  const [second] = await Promise.all([
    course === 'pix-paid-twice' ? newCodeIfAny(ask, placed) : undefined,
    pay(first),
  ]);
  if (course === 'pix-until-paid') await untilPaid(ask, placed);
  onBought();
  if (second?.status === 'pending') await pay(second);
  if (course === 'pix-refunded') await untilPaid(ask, placed);
  for (const id of placed.orderIds) {
    if (course === 'pix-refunded') await giveBack(team, id);
    if (course === 'pix-cancelled') await cancel(client, id);
  }
}

const asking =
  (client: RetryingClient): Ask =>
  async (method, path, body) =>
    okBody(`${method} ${path}`, await client(method, path, body));

const newCode = (ask: Ask, { purchaseId }: Placed, forceNew: boolean): Promise<Payment> =>
  until(
    `purchase ${purchaseId} has no code`,
    async () => {
      const body = { purchaseId, forceNew };
      const { payment } = await ask<{ payment: Payment }>('POST', '/payments/pix', body);
      return payment.mercadoPagoId !== null && payment;
    },
    patience,
  );

/** Refused when the purchase was paid meanwhile. */
async function newCodeIfAny(ask: Ask, placed: Placed): Promise<Payment | undefined> {
  try {
    return await newCode(ask, placed, true);
  } catch (error) {
    if (String(error).includes('ORDER_NOT_PAYABLE')) return undefined;
    throw error;
  }
}

/** The bank's app: 409 says that the code is no longer valid. */
async function payAtProvider(
  client: RetryingClient,
  sandboxUrl: string,
  { mercadoPagoId }: Payment,
): Promise<void> {
  const answer = await client('POST', `${sandboxUrl}/__control/payments/${mercadoPagoId}/pay`);
  if (answer.status !== 409) okBody('paying', answer);
}

async function statusOf(ask: Ask, orderId: string): Promise<string> {
  const { order } = await ask<{ order: { status: string } }>('GET', `/orders/${orderId}`);
  if (order.status === 'cancelled') throw new Error(`order ${orderId} is cancelled`);
  return order.status;
}

async function untilPaid(ask: Ask, { orderIds }: Placed): Promise<void> {
  for (const id of orderIds)
    await until(
      `order ${id} was paid and does not say so`,
      async () => (await statusOf(ask, id)) === 'paid',
      { ...patience, everyMs: 200 },
    );
}

async function giveBack(team: RetryingClient | undefined, orderId: string): Promise<void> {
  if (!team) throw new Error('no administrator gives anything back');
  const path = `/refunds/orders/${orderId}/refunds`;
  const request = { refundType: 'full', reason: 'product_defect' };
  const { refund } = okBody<{ refund: { id: string } }>(path, await team('POST', path, request));
  const review = await team('POST', `/refunds/${refund.id}/review`, { action: 'approve' });
  // Repeating a decision that was already made is refused.
  if (review.status !== 409) okBody(`POST /refunds/${refund.id}/review`, review);
}

async function payByCard(
  client: RetryingClient,
  { placed, sandboxUrl, names }: { placed: Placed; sandboxUrl: string; names: readonly string[] },
): Promise<void> {
  const { purchaseId, orderIds } = placed;
  const [orderId = ''] = orderIds;
  const ask = asking(client);
  const giveUpAt = Date.now() + patience.limitMs;
  for (let tries = 0; Date.now() < giveUpAt; tries += 1) {
    const token = await cardToken(ask, sandboxUrl, names[Math.min(tries, names.length - 1)] ?? '');
    const card = { purchaseId, paymentMethodId: 'master', token, installments: 1 };
    const pressed = await client('POST', '/payments/create', card);
    // Answers to a retry whose first try was already paid or refused when the process was killed.
    if (!isOvertaken(pressed)) okBody('POST /payments/create', pressed);
    if ((await untilKnown(ask, orderId, giveUpAt - Date.now())) === 'approved') return;
    // Its time may be over.
    await statusOf(ask, orderId);
  }
  throw new Error(`no card paid purchase ${purchaseId}`);
}

/** The order was paid meanwhile, or the card has to be typed again; the status says which. */
function isOvertaken({ body }: Answer): boolean {
  const { code } = body as { code?: string };
  return code === 'ORDER_NOT_PAYABLE' || code === 'CARD_TOKEN_INVALID';
}

/** Like the screen, does not try again before the outcome of the first try is known. */
const untilKnown = (ask: Ask, orderId: string, limitMs: number): Promise<string> =>
  until(
    `the card for order ${orderId} stayed unknown`,
    async () => {
      const { payment, isBeingConfirmed } = await ask<{
        payment: Payment | null;
        isBeingConfirmed: boolean;
      }>('GET', `/payments/order/${orderId}/status`);
      const isKnown = payment && !isBeingConfirmed && payment.status !== 'pending';
      return isKnown ? payment.status : undefined;
    },
    { limitMs, everyMs: 1_000 },
  );

async function cardToken(ask: Ask, sandboxUrl: string, name: string): Promise<string> {
  const { id } = await ask<{ id: string }>(
    'POST',
    `${sandboxUrl}/v1/card_tokens?public_key=${sandboxCredentials.publicKey}`,
    {
      card_number: '5031433215406351',
      security_code: '123',
      expiration_month: 11,
      expiration_year: 2040,
      cardholder: { name, identification: { type: 'CPF', number: '12345678909' } },
    },
  );
  return id;
}

/** 409: another order of the same purchase already cancelled it. */
async function cancel(client: RetryingClient, orderId: string): Promise<void> {
  const path = `/orders/${orderId}/cancel`;
  const answer = await client('POST', path, { reason: 'Mudei de ideia' });
  if (answer.status !== 409) okBody(`POST ${path}`, answer);
}
