import type { OrderPaymentStatusAnswer, PaymentMethodsAnswer, PaymentView } from '@largo/contracts';
import { type Sandbox, sandboxCredentials } from '@largo/mercadopago-sandbox';
import type { Page, Route } from 'playwright-core';
import { buyer } from '../testing/fixture-data.ts';

export const orderId = '01900000-0000-7000-8000-0000000000a1';
const purchaseId = '01900000-0000-7000-8000-0000000000b1';
const now = '2026-11-21T12:00:00.000Z';

export const address = {
  street: 'Rua A',
  number: '1',
  complement: null,
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13024-411',
  country: 'Brazil',
};

/** What became of one press; `lost`: stored or not, the browser gets no answer. */
export type Answer =
  | { readonly payment: Partial<PaymentView> }
  | { readonly lost: Partial<PaymentView> | null }
  | { readonly status: number; readonly code: string; readonly details?: object };

/** Orders and payments of one buyer, answered as the test says; what was sent is kept. */
export interface FakePayments {
  answers: Answer[];
  /** A payment whose answer is lost is not stored before this is true. */
  isStored: boolean;
  /** What a reading of the provider brings, of any payment. */
  atProvider: Partial<PaymentView>;
  readonly placed: object[];
  readonly paid: { path: string; key: string | undefined; body: Record<string, unknown> }[];
  statusAsked: number;
  /** Readings of a payment, with the provider and without. */
  readonly asked: { provider: number; shop: number };
}

export async function servePayments(
  page: Page,
  sandbox: Sandbox,
  given: { methods?: Partial<PaymentMethodsAnswer> } = {},
): Promise<FakePayments> {
  const fake: FakePayments = {
    answers: [],
    isStored: true,
    atProvider: {},
    placed: [],
    paid: [],
    statusAsked: 0,
    asked: { provider: 0, shop: 0 },
  };
  const payments = new Map<string, PaymentView>();
  const methods: PaymentMethodsAnswer = {
    methods: [
      { id: 'pix', name: 'PIX', recommended: true },
      { id: 'credit_card', name: 'Cartão de crédito', recommended: false },
    ],
    installments: [1, 2, 3, 6, 12],
    publicKey: sandboxCredentials.publicKey,
    scriptUrl: `${sandbox.url}/sandbox/mp.js`,
    testPaymentsAllowed: false,
    ...given.methods,
  };
  const store = (route: Route, given_: Partial<PaymentView>): PaymentView => {
    const sent = fake.paid.at(-1)?.body ?? {};
    const isPix = route.request().url().endsWith('/pix');
    const payment = {
      ...aPayment(payments.size + 1),
      installments: Number(sent['installments'] ?? 1),
      paymentMethod: isPix ? ('pix' as const) : ('credit_card' as const),
      ...given_,
    };
    payments.set(payment.id, payment);
    return payment;
  };
  const settle = (route: Route) => {
    const request = route.request();
    const body = request.postDataJSON() as Record<string, unknown>;
    const path = new URL(request.url()).pathname;
    fake.paid.push({ path, key: request.headers()['idempotency-key'], body });
    const answer = fake.answers.shift() ?? { payment: {} };
    if ('payment' in answer) return route.fulfill({ status: 201, json: { payment: store(route, answer.payment) } }); // prettier-ignore
    if ('lost' in answer) {
      if (answer.lost) store(route, answer.lost);
      return route.abort();
    }
    const { status, code, details } = answer;
    return route.fulfill({ status, json: { error: code, code, details, requestId: 'r' } });
  };
  const cancel = (route: Route, id: string) => {
    const ended = { status: 'cancelled', statusDetail: 'by_collector', challenge: null } as const;
    const payment = { ...aPayment(0), ...payments.get(id), ...ended, canRetryPayment: true };
    payments.set(id, payment);
    return route.fulfill({ json: { payment } });
  };
  const find = (route: Route, id: string) => {
    const isRead = new URL(route.request().url()).searchParams.get('refresh') === 'true';
    fake.asked[isRead ? 'provider' : 'shop'] += 1;
    const known = payments.get(id);
    if (known && isRead) payments.set(id, { ...known, ...fake.atProvider });
    return route.fulfill({ json: { payment: payments.get(id) } });
  };
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ json: { user: { ...buyer, cpf: '52998224725', address } } }),
  );
  await page.route('**/api/payments/**', (route) => {
    const path = new URL(route.request().url()).pathname.slice('/api/payments'.length);
    const [, id = '', change] = path.split('/');
    if (change === 'cancel') return cancel(route, id);
    if (route.request().method() === 'POST') return settle(route);
    if (path === '/methods/available') return route.fulfill({ json: methods });
    if (path.endsWith('/status')) {
      fake.statusAsked += 1;
      return route.fulfill({ json: statusOf(fake.isStored ? [...payments.values()].at(-1) : undefined) }); // prettier-ignore
    }
    return find(route, id);
  });
  await page.route('**/api/orders', (route) => {
    fake.placed.push(route.request().postDataJSON() as object);
    const orders = [{ id: orderId }];
    return route.fulfill({ status: 201, json: { purchaseId, total: 1, orders } });
  });
  return fake;
}

const statusOf = (payment: PaymentView | undefined): OrderPaymentStatusAnswer =>
  ({
    orderId,
    orderStatus: payment?.status === 'approved' ? 'paid' : 'pending',
    payment: payment ?? null,
    hasActivePendingPayment: payment?.status === 'pending',
    canRetryPayment: payment?.status === 'rejected',
  }) as OrderPaymentStatusAnswer;

const aPayment = (at: number): PaymentView => ({
  id: `01900000-0000-7000-8000-0000000000c${at}`,
  purchaseId,
  orderId,
  orders: [{ orderId, orderNumber: 'LG-1', sellerName: 'Padaria', amount: 49.9 }],
  status: 'approved',
  statusDetail: 'accredited',
  isExpired: false,
  amount: 49.9,
  refundedAmount: 0,
  paymentMethod: 'credit_card',
  installments: 1,
  installmentAmount: null,
  totalPaid: null,
  card: { brand: 'master', lastFour: '6351' },
  challenge: null,
  mercadoPagoId: `${at}`,
  qrCode: null,
  pixCopyPaste: null,
  qrCodeBase64: null,
  ticketUrl: null,
  isTestPayment: false,
  canRetryPayment: false,
  serverTime: now,
  expiresAt: null,
  approvedAt: now,
  createdAt: now,
});

/** In the page, or in the bar of phones, which has the amount next to it. */
export const pixButton = (page: Page) =>
  page.getByRole('button', { name: /^(Continuar · )?Pagar (R\$\s[\d.,]+ )?com Pix/ });
export const cardButton = (page: Page) =>
  page.getByRole('button', { name: /^Pagar( R\$\s[\d.,]+)?( em \d+x)?( · R\$\s[\d.,]+)?$/ });

export const refusedFor = (statusDetail: string): Answer => ({
  payment: { status: 'rejected', statusDetail, approvedAt: null, canRetryPayment: true },
});

/** In the provider's frames. */
export async function typeCard(
  page: Page,
  { number = '5031433215406351', date = '1140', code = '123' } = {},
): Promise<void> {
  const frame = (name: string) =>
    page.locator(`iframe[name="mp-${name}"]`).contentFrame().locator('input');
  await frame('cardNumber').fill(number);
  await frame('expirationDate').fill(date);
  await frame('securityCode').fill(code);
}
