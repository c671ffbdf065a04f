import {
  errorStatuses,
  statusesOf,
  type ErrorCode,
  type BulkAnswer,
  type CartAnswer,
  type OrderPaymentStatusAnswer,
  type PaymentView,
  type TotalChangedDetails,
} from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { mergeOperations } from '@largo/web-shop/cart/merge-visitor-cart.ts';
import { withoutItem, withQuantity } from '@largo/web-shop/cart/optimistic-cart.ts';
import { mergeMessage } from '@largo/web-shop/cart/merge-message.ts';
import { groupsOfVisitor, lineTotal } from '@largo/web-shop/cart/cart-view.ts';
import { summaryLines } from '@largo/web-shop/cart/cart-summary.tsx';
import { checkoutProblem } from '@largo/web-shop/checkout/checkout-problems.ts';
import {
  payObstacle,
  subjectOfCart,
  type CheckoutSubject,
} from '@largo/web-shop/checkout/checkout-subject.ts';
import {
  confirmationOf,
  isOutcomeUnknown,
  outcomeOf,
} from '@largo/web-shop/checkout/pay-outcome.ts';
import { changeTexts, withChanges } from '@largo/web-shop/checkout/total-changes.ts';
import { faceOf, type ResultVariant, variantOf } from '@largo/web-shop/payment/payment-result.ts';
import {
  isComing,
  screenStateOf,
  tabTitleOf,
} from '@largo/web-shop/payment/payment-screen-state.ts';
import {
  formatCountdown,
  millisecondsLeft,
  minutesToAnnounce,
} from '@largo/web-kit/page/use-countdown.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { visitorCartFrom, type VisitorCartItem } from '@largo/web-topics/cart/visitor-cart.ts';
import { safeNext } from '@largo/web-kit/client/safe-next.ts';

const item = (productId: string, sellerId: string, quantity: number): VisitorCartItem => ({
  productId,
  quantity,
  snapshot: {
    title: productId,
    image: null,
    priceReais: 0.1,
    sellerId,
    sellerName: sellerId,
    stock: 9,
  },
});

describe("a visitor's cart", () => {
  it('is grouped by store and counted without binary fractions', () => {
    const groups = groupsOfVisitor([item('a', 's1', 3), item('b', 's2', 1), item('c', 's1', 2)]);
    expect(groups.map(({ lines }) => lines.map(({ productId }) => productId))).toEqual([
      ['a', 'c'],
      ['b'],
    ]);
    expect(groups[0]?.lines.map(lineTotal)).toEqual([0.3, 0.2]);
  });
  it('loses of what is stored only the lines that make no sense', () => {
    const good = item('a', 's1', 2);
    const { snapshot } = good;
    const bad = [
      null,
      'x',
      {},
      { ...good, productId: 7 },
      { ...good, snapshot: { title: 'Pão' } },
      ...[-5, 0, 1.5, null].map((quantity) => ({ ...good, quantity })),
      ...[-1, 0, null].map((priceReais) => ({ ...good, snapshot: { ...snapshot, priceReais } })),
    ];
    expect(visitorCartFrom({ id: 'filling', items: [...bad, good] })).toEqual({
      id: 'filling',
      items: [good],
    });
    expect([null, [], { id: '', items: [good] }, { id: 'x', items: good }].map(visitorCartFrom)).toEqual([null, null, null, null]); // prettier-ignore
  });
  it('moves to the account line by line and tells what was cut', () => {
    expect(mergeOperations([item('a', 's1', 3)])).toEqual([
      { type: 'add', productId: 'a', quantity: 3, seenPrice: 0.1 },
    ]);
  });
  it('tells by name what moved, what was cut and what was left out, with the reason', () => {
    const result = (note: BulkAnswer['results'][number]['note']) => ({
      productId: null,
      quantity: 2,
      note,
    });
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => item(name, 's1', 1));
    const moved = all.map(() => result(null));
    expect(mergeMessage(all, { results: moved, count: 5 })).toEqual({
      message:
        'Levamos para a sua conta o que estava no carrinho deste navegador: “a”, “b”, “c” e mais 2 produtos.',
      isLess: false,
    });
    const results = [
      result(null),
      result('CAPPED_BY_STOCK'),
      result('SKIPPED_OUT_OF_STOCK'),
      result('SKIPPED_SELLER_UNAVAILABLE'),
      result('SKIPPED_OWN_PRODUCT'),
    ];
    expect(mergeMessage(all, { results, count: 3 })).toEqual({
      message: [
        'Levamos para a sua conta o que estava no carrinho deste navegador: “a”.',
        '“b” ficou com 2 unidades: é o que há em estoque.',
        '“c” ficou de fora: esgotou.',
        '“d” ficou de fora: a loja não pode vender agora.',
        '“e” ficou de fora: é da sua própria loja.',
      ].join(' '),
      isLess: true,
    });
    expect(mergeMessage([], { results: [], count: 0 })).toBeNull();
  });
});

const cart = {
  cartItems: [
    {
      id: 'i1',
      quantity: 1,
      unitPrice: 10.1,
      lineTotal: 10.1,
      issues: [],
      product: { sellerId: 's1' },
    },
    { id: 'i2', quantity: 2, unitPrice: 5, lineTotal: 10, issues: [], product: { sellerId: 's2' } },
  ],
  summary: {
    totalItems: 3,
    subtotal: 20.1,
    freightTotal: 8,
    total: 28.1,
    sellerShipping: [
      { sellerId: 's1', shippingCost: 3, originalShippingCost: 3 },
      { sellerId: 's2', shippingCost: 5, originalShippingCost: 5 },
    ],
  },
} as unknown as CartAnswer;

describe('a change of the cart', () => {
  it('shows the new sums before the server answered', () => {
    const { summary, cartItems } = withQuantity(cart, 'i1', 3);
    expect(cartItems[0]?.lineTotal).toBe(30.3);
    expect(summary).toMatchObject({ totalItems: 5, subtotal: 40.3, total: 48.3 });
  });
  it('drops the freight line of a store that is gone', () => {
    const { summary } = withoutItem(cart, 'i1');
    expect(summary.sellerShipping.map(({ sellerId }) => sellerId)).toEqual(['s2']);
    expect(summary).toMatchObject({ subtotal: 10, freightTotal: 5, total: 15 });
  });
  it('counts what can not be bought for nothing', () => {
    const [first, second] = cart.cartItems;
    const soldOut = { ...second, issues: ['OUT_OF_STOCK'] };
    const { summary } = withQuantity(
      { ...cart, cartItems: [first, soldOut] } as CartAnswer,
      'i1',
      2,
    );
    expect(summary).toMatchObject({ totalItems: 4, subtotal: 20.2, total: 23.2 });
  });
});

describe('a total that changed between the screen and the press', () => {
  const details = {
    expectedTotal: 28.1,
    total: 30.3,
    changes: [
      { kind: 'price', productId: 'p1', title: 'Pão', quantity: 1, from: 10.1, to: 11.3 },
      { kind: 'freight', sellerId: 's2', sellerName: 'Feira', from: 5, to: 6 },
    ],
  } satisfies TotalChangedDetails;
  it('is shown line by line, and the cart is worth what would be charged', () => {
    const items = cart.cartItems.map((one, at) => ({ ...one, productId: `p${at + 1}` }));
    const { summary, cartItems } = withChanges({ ...cart, cartItems: items }, details);
    expect(cartItems).toMatchObject([
      { unitPrice: 11.3, lineTotal: 11.3 },
      { unitPrice: 5, lineTotal: 10 },
    ]);
    expect(summary).toMatchObject({ subtotal: 21.3, freightTotal: 9, total: 30.3 });
    expect(changeTexts(details).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Pão: de R$ 10,10 para R$ 11,30 cada',
      'Frete de Feira: de R$ 5,00 para R$ 6,00',
      'Total: de R$ 28,10 para R$ 30,30',
    ]);
  });
});

const subject: CheckoutSubject = {
  parcels: [
    {
      sellerId: 's',
      sellerName: 'S',
      lines: [],
      freight: 5,
      isDelivered: true,
      day: '2026-11-24',
      note: null,
    },
  ],
  subtotal: 10,
  freightTotal: 5,
  savedFreight: 0,
  total: 15,
  isFinal: true,
  hasBlockedItems: false,
};
const address = {
  street: 'Rua A',
  number: '1',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13025-000',
};
const ready = { address, isMethodOpen: true };

describe('the pay button', () => {
  it('is awake with an address, an open method and a store that delivers', () => {
    expect(payObstacle(subject, ready)).toBeNull();
  });
  it('sleeps with the reason', () => {
    expect(payObstacle(subject, { ...ready, address: null })).toBe('address');
    expect(payObstacle(subject, { ...ready, isMethodOpen: false })).toBe('method');
    expect(payObstacle({ ...subject, isFinal: false }, ready)).toBe('freight');
    expect(payObstacle({ ...subject, hasBlockedItems: true }, ready)).toBe('items');
    const parcels = subject.parcels.map((parcel) => ({ ...parcel, isDelivered: false }));
    expect(payObstacle({ ...subject, parcels }, ready)).toBe('delivery');
  });
});

const asked = {
  orderId: 'o',
  orderStatus: 'pending',
  payment: null,
  hasActivePendingPayment: false,
  canRetryPayment: true,
} as unknown as OrderPaymentStatusAnswer;
const stored = (id: string) => ({ ...asked, payment: { id } }) as OrderPaymentStatusAnswer;

describe('what stopped a purchase', () => {
  const server = 'O selo deste pacote já foi usado.';
  it.each(Object.keys(errorStatuses) as ErrorCode[])('%s has a sentence of its own', (code) => {
    const [status = 500] = statusesOf(code);
    const { text } = checkoutProblem(new ApiError({ status, code, message: server }), 'otherwise');

    // Some that no purchase meets are the specification's, without a full stop.
    expect(text).toMatch(/^\p{Lu}.{15,}$/u);
  });
  it('is the step that failed when there is no word', () => {
    const broken = new ApiError({ status: 502, code: 'HTTP_502', message: '' });
    expect(checkoutProblem(broken, 'otherwise')).toEqual({ text: 'otherwise' });
  });
  it('says of too many refused cards how long, and that PIX is open', () => {
    const limited = (details?: object) =>
      checkoutProblem(
        new ApiError({ status: 429, code: 'RATE_LIMITED', message: '', details }),
        '',
      );
    expect(limited({ retryAfterSeconds: 61, method: 'credit_card' }).text).toBe(
      'Muitos cartões foram recusados. Tente outro cartão em 2 minutos ou pague agora com Pix, que continua aberto.',
    );
    expect(limited({ retryAfterSeconds: 61 }).text).toMatch(/^Muitas tentativas/);
  });
});

describe('a card whose answer was lost', () => {
  it.each([
    [0, 'NETWORK', true],
    [503, 'OUTCOME_UNKNOWN', true],
    [502, 'HTTP_502', true],
    [409, 'PAYMENT_IN_PROGRESS', true],
    [503, 'PAYMENT_PROVIDER_UNAVAILABLE', false],
    [422, 'CARD_TOKEN_INVALID', false],
    [429, 'RATE_LIMITED', false],
  ])('%i %s: unknown is %s', (status, code, isUnknown) => {
    expect(isOutcomeUnknown(new ApiError({ status, code, message: '' }))).toBe(isUnknown);
  });
  it('is waited for until a payment is stored that was not known, or nothing can come any more', () => {
    const since = { known: new Set(['refused-before']), waitedMs: 2_000 };
    expect(confirmationOf(asked, since)).toEqual({ kind: 'waiting' });
    expect(confirmationOf(stored('refused-before'), since)).toEqual({ kind: 'waiting' });
    expect(confirmationOf(stored('new'), since)).toEqual({ kind: 'stored', paymentId: 'new' });
    const late = { ...since, waitedMs: 15_000 };
    expect(confirmationOf(asked, late)).toEqual({ kind: 'not-received' });
    expect(confirmationOf({ ...asked, hasActivePendingPayment: true }, late)).toEqual({
      kind: 'waiting',
    });
  });
  it('is unknown while the provider has not answered the shop either', () => {
    const card = {
      status: 'pending',
      paymentMethod: 'credit_card',
      mercadoPagoId: null,
      challenge: null,
    };
    expect(outcomeOf(card as PaymentView)).toEqual({ kind: 'unknown' });
    expect(outcomeOf({ ...card, mercadoPagoId: '1' } as PaymentView).kind).toBe('go-on');
    expect(outcomeOf({ ...card, status: 'rejected' } as PaymentView).kind).toBe('refused');
    expect(outcomeOf({ ...card, status: 'cancelled' } as PaymentView).kind).toBe('refused');
    expect(outcomeOf({ ...card, paymentMethod: 'pix' } as PaymentView).kind).toBe('go-on');
    const challenge = { url: 'https://bank.example', request: 'r' };
    expect(outcomeOf({ ...card, challenge } as PaymentView).kind).toBe('challenge');
  });
});

describe('a purchase that can not be made as it stands', () => {
  const isDelivered = (shippingConfigured: boolean) =>
    ['s1', 's2'].map((sellerId) => ({
      sellerId,
      sellerName: sellerId,
      shippingCost: 0,
      originalShippingCost: 0,
      shippingConfigured,
    }));
  const summary = { ...cart.summary, freightTotal: 0, originalFreightTotal: 0, discountTotal: 0 };
  const named = (productId: string, sellerId: string, issues: string[]) => ({
    id: productId,
    quantity: 3,
    lineTotal: 9,
    issues,
    product: { title: productId, images: [], sellerId, seller: { businessName: sellerId } },
  });

  it('says of each line why, and promises no free freight of a store that sells nothing', () => {
    const blocked = {
      summary: { ...summary, sellerShipping: isDelivered(true).slice(0, 1) },
      cartItems: [
        named('pão', 's1', ['QUANTITY_ABOVE_STOCK', 'PRICE_CHANGED']),
        named('bolo', 's1', ['PRICE_CHANGED']),
        named('capa', 's2', ['SELLER_UNAVAILABLE']),
      ],
    } as unknown as CartAnswer;
    const { parcels, hasBlockedItems } = subjectOfCart(blocked, () => '2026-11-24');

    expect(hasBlockedItems).toBe(true);
    expect(parcels).toMatchObject([
      {
        lines: [
          { issue: 'QUANTITY_ABOVE_STOCK', isCounted: true },
          { issue: null, isCounted: true },
        ],
        freight: 0,
      },
      { lines: [{ issue: 'SELLER_UNAVAILABLE', isCounted: false }], freight: null },
    ]);
  });

  it('calls no freight free where no store delivers', () => {
    const freightOf = (shippingConfigured: boolean) =>
      summaryLines({
        ...summary,
        freightAvailable: true,
        sellerShipping: isDelivered(shippingConfigured),
      } as unknown as CartAnswer['summary']).find(({ label }) => label === 'Frete total')?.value;
    expect([freightOf(true), freightOf(false)]).toEqual(['Grátis', '—']);
  });
});

describe('the countdown', () => {
  const input = {
    serverTime: '2026-11-21T12:00:00.000Z',
    expiresAt: '2026-11-21T12:30:00.000Z',
    receivedAtMs: 1_000_000,
  };
  it("follows the server's clock, whatever this device's clock says", () => {
    expect(millisecondsLeft(input, 1_000_000)).toBe(30 * 60_000);
    expect(millisecondsLeft(input, 1_060_000)).toBe(29 * 60_000);
    expect(millisecondsLeft(input, 9_000_000_000)).toBe(0);
    expect(millisecondsLeft({ ...input, expiresAt: null }, 0)).toBeNull();
    expect(formatCountdown(29 * 60_000 + 1_000)).toBe('29:01');
    expect(formatCountdown(0)).toBe('0:00');
  });
  it('is said at ten, five and one minute', () => {
    expect(minutesToAnnounce(11 * 60_000)).toBeNull();
    expect(minutesToAnnounce(9.9 * 60_000)).toBe(10);
    expect(minutesToAnnounce(4 * 60_000)).toBe(5);
    expect(minutesToAnnounce(30_000)).toBe(1);
  });
});

describe('the payment screen', () => {
  const payment = {
    status: 'pending',
    paymentMethod: 'pix',
    isExpired: false,
    challenge: null,
  } as PaymentView;
  const running = { isTimeUp: false, isOver: false };
  const late = { isTimeUp: true, isOver: false };
  it('waits for a PIX until its time is up', () => {
    expect(screenStateOf(payment, running)).toBe('pending');
    expect(screenStateOf(payment, late)).toBe('expired');
    expect(screenStateOf({ ...payment, isExpired: true }, running)).toBe('expired');
  });
  it('shows a card that is examined without a code, and what was paid as paid', () => {
    expect(screenStateOf({ ...payment, paymentMethod: 'credit_card' }, running)).toBe('waiting');
    const challenge = { url: 'https://bank.example', request: 'r' };
    expect(screenStateOf({ ...payment, paymentMethod: 'credit_card', challenge }, running)).toBe(
      'asked',
    );
    expect(screenStateOf({ ...payment, status: 'approved' }, late)).toBe('approved');
  });
  it('offers nothing to pay once the order is cancelled, and confirms nothing when money came in', () => {
    const over = { isTimeUp: false, isOver: true };
    expect(screenStateOf(payment, over)).toBe('over');
    expect(screenStateOf({ ...payment, status: 'cancelled' }, over)).toBe('over');
    expect(screenStateOf({ ...payment, status: 'approved' }, over)).toBe('returning');
    expect(screenStateOf({ ...payment, status: 'refunded' }, over)).toBe('refunded');
  });
  it('promises the arrival of those orders only that were not called off', () => {
    const statuses = ['pending', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded', 'returned'] as const; // prettier-ignore
    const coming = statuses.filter((status) => isComing({ status }));
    expect(coming).toEqual(['pending', 'paid', 'shipped', 'delivered']);
  });
  it('counts down in the title of its tab', () => {
    expect(tabTitleOf('pending', 1_752_000)).toBe('⏳ 29:12 · Pague com Pix');
    expect(tabTitleOf('approved', null)).toBe('Pago ✓');
  });
});

describe('what became of a payment, by its address and the state of the order', () => {
  const face = (variant: ResultVariant, orderStatus: string, status: string | null) =>
    faceOf(variant, {
      orderStatus,
      payment: status === null ? null : ({ status, isExpired: false } as never),
      hasActivePendingPayment: status === 'pending',
    });
  it.each(['paid', 'processing', 'shipped', 'delivered'])(
    'is confirmed by an order that is %s',
    (orderStatus) => {
      // prettier-ignore
      for (const variant of ['success', 'failure', 'pending', 'unknown'] as const)
      expect(face(variant, orderStatus, 'approved')).toBe('success');
    },
  );
  it('is never a refusal of money that came in', () => {
    expect(face('failure', 'pending', 'approved')).toBe('processing');
    expect(face('success', 'pending', 'pending')).toBe('processing');
    expect(face('success', 'pending', 'rejected')).toBe('failure');
    expect(face('pending', 'pending', 'expired')).toBe('failure');
  });
  it('is no failure while it may still be paid', () => {
    expect(face('failure', 'pending', 'pending')).toBe('pending');
  });
  it('is what the address says while the order waits, and the order once it ended', () => {
    expect(face('failure', 'pending', null)).toBe('failure');
    expect(face('pending', 'pending', 'pending')).toBe('pending');
    expect(face('unknown', 'pending', null)).toBe('unknown');
    expect(face('failure', 'cancelled', 'cancelled')).toBe('cancelled');
    expect(face('success', 'refunded', 'refunded')).toBe('refunded');
    expect(variantOf('/payment/whatever')).toBe('unknown');
  });
});

describe('the way back after login', () => {
  it('stays on this site', () => {
    expect(safeNext('/checkout?retryOrderId=1')).toBe('/checkout?retryOrderId=1');
    for (const next of [
      null,
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/..//evil.example',
      '/login',
      '/reset-password/abc',
    ]) {
      expect(safeNext(next)).toBeNull();
    }
  });
});
