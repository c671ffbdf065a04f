import type { PaymentView } from '@largo/contracts';
import type { BrowserContext, Route } from 'playwright-core';
import { products } from '../testing/fixture-data.ts';

const minuteMs = 60_000;
const idOf = (kind: number, at: number) => `0190000${kind}-0000-7000-8000-00000000000${at}`;
export const orderId = (at: number) => idOf(1, at);
export const paymentId = (at: number) => idOf(2, at);
const purchaseId = idOf(3, 1);
const stores = ['Padaria Forno da Vila', 'Feira do Taquaral'];

/** A purchase of two stores behind every page of a browser; its parts can be changed while it is open. */
export interface FakePurchase {
  readonly payments: PaymentView[];
  orderStatus: string[];
  /** The next answers of calls that change something, by `METHOD /path`: a status, or no answer at all. */
  readonly refusals: Map<string, { status: number; code: string; error?: string } | 'away'>;
  /** `POST /payments/pix {…}` */
  readonly asked: string[];
  /** How often a payment was read. */
  reads: number;
}

export function aPayment(at: number, given: Partial<PaymentView> = {}): PaymentView {
  const now = Date.now();
  return {
    id: paymentId(at),
    purchaseId,
    orderId: orderId(1),
    orders: stores.map((sellerName, place) => ({
      orderId: orderId(place + 1),
      orderNumber: `LG-2026-00000${place + 1}`,
      sellerName,
      amount: 20 + place,
    })),
    status: 'pending',
    statusDetail: null,
    isExpired: false,
    amount: 41,
    refundedAmount: 0,
    paymentMethod: 'pix',
    installments: 1,
    installmentAmount: null,
    totalPaid: null,
    card: null,
    challenge: null,
    mercadoPagoId: '123',
    qrCode: `00020126580014br.gov.bcb.pix0136${'a'.repeat(80)}6304AB1${at}`,
    pixCopyPaste: `00020126580014br.gov.bcb.pix0136${'a'.repeat(80)}6304AB1${at}`,
    qrCodeBase64: null,
    ticketUrl: null,
    isTestPayment: false,
    canRetryPayment: false,
    serverTime: new Date(now).toISOString(),
    expiresAt: new Date(now + 29 * minuteMs).toISOString(),
    approvedAt: null,
    createdAt: new Date(now).toISOString(),
    ...given,
  };
}

function orderView(purchase: FakePurchase, at: number) {
  const [product] = products;
  const image = product?.images[0] ?? null;
  const named = (place: number) => ({
    id: orderId(place),
    orderNumber: `LG-2026-00000${place}`,
    sellerName: stores[place - 1],
    status: purchase.orderStatus[place - 1],
    total: 19 + place,
  });
  return {
    ...named(at),
    purchaseId,
    buyerId: 'b',
    sellerId: `s${at}`,
    seller: { id: `s${at}`, name: stores[at - 1], email: null, phone: null },
    items: [
      {
        id: `i${at}`,
        productId: product?.id,
        product: { id: product?.id, title: product?.title, images: product?.images },
        productSnapshot: { title: product?.title, image, sku: 'X' },
        quantity: 1,
        price: 10,
        lineTotal: 10,
      },
    ],
    promisedDay: '2031-11-24',
    storeNote: at === 1 ? 'Interfone 12' : null,
    shippingAddress: { street: 'Rua A', number: '1', neighborhood: 'Cambuí', city: 'Campinas' },
    purchaseOrders: [1, 2].filter((one) => one !== at).map(named),
  };
}

export async function servePurchase(
  context: BrowserContext,
  given: Partial<Pick<FakePurchase, 'payments' | 'orderStatus'>> = {},
): Promise<FakePurchase> {
  const purchase: FakePurchase = {
    payments: [aPayment(1)],
    orderStatus: ['pending', 'pending'],
    refusals: new Map(),
    asked: [],
    reads: 0,
    ...given,
  };
  await context.route('**/api/payments/**', (route) => serve(route, purchase));
  await context.route('**/api/orders/**', (route) => serve(route, purchase));
  return purchase;
}

const ended: readonly string[] = ['expired', 'rejected', 'cancelled'];

async function serve(route: Route, purchase: FakePurchase): Promise<void> {
  const request = route.request();
  const path = new URL(request.url()).pathname.slice('/api'.length);
  const method = request.method();
  const call = `${method} ${path}`;
  if (method !== 'GET') purchase.asked.push([call, request.postData()].filter(Boolean).join(' '));
  const refusal = purchase.refusals.get(call);
  if (refusal === 'away') return route.abort();
  if (refusal) {
    const { status, code, error = code } = refusal;
    return route.fulfill({ status, json: { error, code, requestId: 'r' } });
  }
  return route.fulfill({ json: answer(purchase, method, path) });
}

function answer(purchase: FakePurchase, method: string, path: string): object {
  const [, topic, first = '', second = '', third = ''] = path.split('/');
  const latest = purchase.payments.at(-1);
  if (topic === 'orders') {
    const at = Number(first.slice(-1));
    // Answers for the whole purchase: nothing else is asked for here.
    if (second === 'cancel') purchase.orderStatus = ['cancelled', 'cancelled'];
    return { order: orderView(purchase, at) };
  }
  if (first === 'pix') {
    const payment = aPayment(purchase.payments.length + 1);
    purchase.payments.push(payment);
    return { payment };
  }
  if (first === 'reference') {
    const orders = [1, 2].map((one) => ({ orderId: orderId(one), orderNumber: `LG-2026-00000${one}`, status: purchase.orderStatus[one - 1] })); // prettier-ignore
    return { ...statusOf(purchase, latest), purchaseId, orders };
  }
  if (first === 'order') {
    if (method === 'GET' && third === '') return { orderId: second, payment: latest, payments: [] };
    return statusOf(purchase, latest);
  }
  purchase.reads += 1;
  const at = purchase.payments.findIndex(({ id }) => id === first);
  const payment = purchase.payments[at];
  if (second === 'cancel' && payment) purchase.payments[at] = { ...payment, status: 'cancelled' };
  return { payment: purchase.payments[at] };
}

function statusOf({ orderStatus }: FakePurchase, latest: PaymentView | undefined) {
  const waits = orderStatus[0] === 'pending';
  return {
    orderId: orderId(1),
    orderStatus: orderStatus[0],
    payment: latest
      ? {
          id: latest.id,
          paymentMethod: latest.paymentMethod,
          amount: latest.amount,
          status: latest.status,
          isExpired: latest.isExpired,
        }
      : null,
    hasActivePendingPayment: latest?.status === 'pending' && !latest.isExpired,
    isBeingConfirmed: false,
    canRetryPayment: waits && (latest === undefined || ended.includes(latest.status)),
    payable: payableOf(orderStatus),
  };
}

function payableOf(orderStatus: readonly string[]) {
  const orders = [1, 2]
    .filter((at) => orderStatus[at - 1] === 'pending')
    .map((at) => ({ orderId: orderId(at), orderNumber: `LG-2026-00000${at}`, amount: 19 + at }));
  if (orders.length === 0) return null;
  return { purchaseId, orders, total: orders.reduce((sum, { amount }) => sum + amount, 0) };
}
