import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxCredentials } from '@largo/mercadopago-sandbox';
import { okBody, type PatientAnswer, type PatientClient } from '../chaos/patient-client.ts';
import type { Purchase } from './plan.ts';

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

/** Longer than an attempt of which nothing is known is waited for. */
const patienceMs = 240_000;

interface Surroundings {
  sandboxUrl: string;
  /** An administrator; needed by those who get their money back. */
  team?: PatientClient;
  onPlaced(purchaseId: string): void;
  /** The money is there; of one who waits for it, the shop says so too. */
  onBought(): void;
}

/** As far as the person's own part goes; whether it ended well is judged afterwards. */
export async function makePurchase(
  client: PatientClient,
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
  const payWithCode = async (): Promise<void> => pay(await newCode(ask, placed, false));
  switch (course) {
    case 'card':
      await payByCard(client, { placed, sandboxUrl, names: ['APRO'] });
      return onBought();
    case 'card-refused-first':
      await payByCard(client, { placed, sandboxUrl, names: ['FUND', 'APRO'] });
      return onBought();
    case 'pix':
      await payWithCode();
      return onBought();
    case 'pix-until-paid':
      await payWithCode();
      await untilPaid(ask, placed);
      return onBought();
    case 'pix-refunded':
      await payWithCode();
      onBought();
      await untilPaid(ask, placed);
      for (const id of placed.orderIds) await giveBack(team, id);
      return;
    case 'pix-cancelled':
      await payWithCode();
      onBought();
      for (const id of placed.orderIds) await cancel(client, id);
      return;
    case 'pix-paid-twice': {
      const first = await newCode(ask, placed, false);
      const [second] = await Promise.all([newCodeIfAny(ask, placed), pay(first)]);
      onBought();
      if (second?.status === 'pending') await pay(second);
    }
  }
}

const asking =
  (client: PatientClient): Ask =>
  async (method, path, body) =>
    okBody(`${method} ${path}`, await client(method, path, body));

async function newCode(ask: Ask, { purchaseId }: Placed, forceNew: boolean): Promise<Payment> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const { payment } = await ask<{ payment: Payment }>('POST', '/payments/pix', {
      purchaseId,
      forceNew,
    });
    if (payment.mercadoPagoId !== null) return payment;
    if (Date.now() > giveUpAt) throw new Error(`payment ${payment.id} has no code`);
    await sleep(500);
  }
}

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
  client: PatientClient,
  sandboxUrl: string,
  { mercadoPagoId }: Payment,
): Promise<void> {
  const answer = await client('POST', `${sandboxUrl}/__control/payments/${mercadoPagoId}/pay`);
  if (answer.status !== 409) okBody('paying', answer);
}

async function untilPaid(ask: Ask, { orderIds }: Placed): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (const id of orderIds) {
    for (;;) {
      const { order } = await ask<{ order: { status: string } }>('GET', `/orders/${id}`);
      if (order.status === 'paid') break;
      if (order.status === 'cancelled' || Date.now() > giveUpAt)
        throw new Error(`order ${id} was paid and is ${order.status}`);
      await sleep(200);
    }
  }
}

async function giveBack(team: PatientClient | undefined, orderId: string): Promise<void> {
  if (!team) throw new Error('no administrator gives anything back');
  const path = `/refunds/orders/${orderId}/refunds`;
  const request = { refundType: 'full', reason: 'product_defect' };
  const { refund } = okBody<{ refund: { id: string } }>(path, await team('POST', path, request));
  const review = await team('POST', `/refunds/${refund.id}/review`, { action: 'approve' });
  // A repetition of what has been decided is refused.
  if (review.status !== 409) okBody(`POST /refunds/${refund.id}/review`, review);
}

async function payByCard(
  client: PatientClient,
  { placed, sandboxUrl, names }: { placed: Placed; sandboxUrl: string; names: readonly string[] },
): Promise<void> {
  const { purchaseId, orderIds } = placed;
  const ask = asking(client);
  const giveUpAt = Date.now() + patienceMs;
  for (let tries = 0; Date.now() < giveUpAt; tries += 1) {
    const token = await cardToken(ask, sandboxUrl, names[Math.min(tries, names.length - 1)] ?? '');
    const card = { purchaseId, paymentMethodId: 'master', token, installments: 1 };
    const pressed = await client('POST', '/payments/create', card);
    // Answers to a press whose first try was paid or refused with a process that is gone.
    if (!isOvertaken(pressed)) okBody('POST /payments/create', pressed);
    if ((await untilKnown(ask, orderIds[0] ?? '', giveUpAt)) === 'approved') return;
    await expectOpen(ask, orderIds[0] ?? '');
  }
  throw new Error(`no card paid purchase ${purchaseId}`);
}

/** Its time may be over. */
async function expectOpen(ask: Ask, orderId: string): Promise<void> {
  const { order } = await ask<{ order: { status: string } }>('GET', `/orders/${orderId}`);
  if (order.status === 'cancelled') throw new Error(`order ${orderId} is cancelled`);
}

/** The order was paid meanwhile, or the card has to be typed again; the status says which. */
function isOvertaken({ body }: PatientAnswer): boolean {
  const { code } = body as { code?: string };
  return code === 'ORDER_NOT_PAYABLE' || code === 'CARD_TOKEN_INVALID';
}

/** As the screen does: no second try before the first one is known. */
async function untilKnown(ask: Ask, orderId: string, giveUpAt: number): Promise<string> {
  for (;;) {
    const { payment, isBeingConfirmed } = await ask<{
      payment: Payment | null;
      isBeingConfirmed: boolean;
    }>('GET', `/payments/order/${orderId}/status`);
    if (payment && !isBeingConfirmed && payment.status !== 'pending') return payment.status;
    if (Date.now() > giveUpAt) throw new Error(`the card for order ${orderId} stayed unknown`);
    await sleep(1_000);
  }
}

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

/** 409: another order of the purchase took it along. */
async function cancel(client: PatientClient, orderId: string): Promise<void> {
  const path = `/orders/${orderId}/cancel`;
  const answer = await client('POST', path, { reason: 'Mudei de ideia' });
  if (answer.status !== 409) okBody(`POST ${path}`, answer);
}
