import type { OrderView, PaymentView } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { DisputeCard } from '@largo/web-desk/order/dispute-card.tsx';
import { MoneyTimeline } from '@largo/web-desk/order/money-timeline.tsx';
import { OrderMoney } from '@largo/web-desk/order/order-facts.tsx';
import { RefundCard } from '@largo/web-desk/order/refund-card.tsx';
import { StatusCard } from '@largo/web-desk/order/status-card.tsx';
import { screenStateOf } from '@largo/web-shop/payment/payment-screen-state.ts';
import { faceOf, type ResultFace } from '@largo/web-shop/payment/payment-result.ts';
import { texts as paymentTexts } from '@largo/web-shop/payment/texts.ts';
import { failedRefund, openDispute, shown } from './shown-order.ts';

const at = '2026-11-09T12:00:00.000Z';
const later = '2126-11-17T12:00:00.000Z';
const contested = (state: 'opened' | 'lost' | 'won', amount = 30) => ({
  chargeback: { state, amount, openedAt: at, decidedAt: state === 'opened' ? null : at },
});
const refund = (status: string, more: Partial<OrderView['refunds'][number]> = {}) => ({
  refunds: [{ ...failedRefund, status, ...more }],
});
const receipt = { deadlines: [{ kind: 'receipt', dueAt: later }] };
const acceptance = { deadlines: [{ kind: 'acceptance', dueAt: later }] };
const confirmedStep: OrderView['timeline'][number] = {
  kind: 'confirmed',
  at,
  by: { userType: 'buyer', name: 'Ana' },
  amount: null,
  method: null,
  card: null,
  reasonCode: null,
  reason: null,
  subjectId: null,
  outcome: null,
  next: null,
};
const confirmed = { deliveryConfirmed: true, timeline: [confirmedStep] };
/** As the server shows them: time that stands still has no deadlines. */
const ended = { sellerPayout: 0, commission: 0, platformFee: 0, refundedTotal: 30 };

/** What an order can be when something is said of its money. */
const states = {
  paid: { status: 'paid', ...acceptance },
  'paid, contested': { status: 'paid', ...contested('opened') },
  'paid, under a fraud alert': { status: 'paid', hasFraudAlert: true, ...acceptance },
  'paid, won': { status: 'paid', ...contested('won'), ...acceptance },
  'cancelled, going back': { ...ended, refundedTotal: 0, status: 'cancelled', ...refund('approved') },
  'cancelled, paid by hand': {
    ...ended,
    status: 'cancelled',
    ...contested('won'),
    ...refund('completed', { isPaidOutside: true }),
  },
  'cancelled, lost': { ...ended, status: 'cancelled', ...contested('lost') },
  delivered: { status: 'delivered', ...receipt },
  confirmed: { status: 'delivered', ...confirmed },
  'confirmed, contested': { status: 'delivered', ...confirmed, ...contested('opened') },
  'confirmed, under a fraud alert': { status: 'delivered', ...confirmed, hasFraudAlert: true },
  'confirmed, lost': { ...ended, status: 'delivered', ...confirmed, ...contested('lost') },
  'delivered, contested': { status: 'delivered', ...contested('opened') },
  'delivered, lost': { ...ended, status: 'delivered', ...contested('lost'), ...receipt },
  disputed: { status: 'delivered', dispute: openDispute },
  'disputed, contested': { status: 'delivered', dispute: openDispute, ...contested('opened') },
  'refund on its way': { status: 'delivered', ...receipt, ...refund('approved') },
  'refund on its way, contested': {
    status: 'delivered',
    ...refund('approved'),
    ...contested('opened'),
  },
  'refund failed': { status: 'delivered', ...receipt, ...refund('failed') },
  'refund failed, contested': { status: 'delivered', ...refund('failed'), ...contested('opened') },
  'refund failed, won': { status: 'delivered', ...receipt, ...refund('failed'), ...contested('won') },
  'refund failed, lost in part': {
    status: 'delivered',
    ...receipt,
    refundedTotal: 10,
    ...refund('failed'),
    ...contested('lost', 10),
  },
  'refund refused': {
    status: 'delivered',
    ...receipt,
    ...refund('rejected', { rejectionReason: 'Sem provas' }),
  },
  'paid back': { ...ended, status: 'refunded', ...refund('completed') },
  'paid back by hand': {
    ...ended,
    status: 'refunded',
    ...refund('completed', { isPaidOutside: true }),
  },
} satisfies Record<string, Partial<OrderView>>; // prettier-ignore
type State = keyof typeof states;
const all = Object.keys(states) as State[];

const isContested = (state: State) => state.endsWith('contested');
const except = (...some: State[]) => all.filter((state) => !some.includes(state));

/** Sentences that promise something, and in which states that can happen. */
const sentences: readonly (readonly [sentence: RegExp, may: readonly State[]])[] = [
  [/O dinheiro já está a caminho/, ['cancelled, going back', 'refund on its way']],
  [/vai tentar de novo/, ['refund failed']],
  [/envia o valor por Pix/, ['refund failed, won', 'refund failed, lost in part']],
  [/O valor foi enviado por Pix/, ['cancelled, paid by hand', 'paid back by hand']],
  [/O valor foi devolvido\. No cartão/, ['paid back']],
  [/espera a decisão do banco/, all.filter(isContested)],
  [/nem devolvido por aqui|nem devolvido, e os prazos/, all.filter(isContested)],
  [/O banco devolveu|o banco devolveu/, all.filter((state) => state.includes('lost'))],
  [/o valor volta para (você|o cliente)|a decisão é pelo cliente/, ['disputed']],
  [/confirmamos por você|é confirmada sozinha em|sem resposta, em \d/, all.filter((state) => 'deadlines' in states[state] && states[state].status === 'delivered')],
  [/(?:ela|a entrega) é confirmada sozinha\./i, all.filter((state) => states[state].status === 'delivered' && !isContested(state) && state !== 'disputed' && !state.startsWith('confirmed'))],
  [/Se passar do prazo, o pedido é cancelado/, ['paid', 'paid, under a fraud alert', 'paid, won']],
  [/Prepare o pedido e avise quando ele sair|vai preparar o pedido/, ['paid', 'paid, won']],
  [/os dias até a liberação estão contando/, ['confirmed']],
  [/Nada a receber/, all.filter((state) => ['cancelled', 'refunded'].includes(states[state].status))],
  [/Você recebe R\$ 27,90/, except('cancelled, going back', 'cancelled, paid by hand', 'cancelled, lost', 'confirmed, lost', 'delivered, lost', 'paid back', 'paid back by hand')],
  [/Não envie nem entregue|não envie/i, ['paid, under a fraud alert', 'confirmed, under a fraud alert']],
]; // prettier-ignore

function pageOf(state: State): string {
  const order = states[state];
  return (['buyer', 'seller', 'admin'] as const)
    .flatMap((part) =>
      [StatusCard, DisputeCard, RefundCard, OrderMoney, MoneyTimeline].map((component) =>
        shown<{ order: OrderView; part: typeof part }>(component, order, { part }),
      ),
    )
    .join(' ')
    .replaceAll('\u00A0', ' ');
}

describe('what an order’s page promises', () => {
  it.each(sentences)('%s is said only where it can happen', (sentence, may) => {
    const said = all.filter((state) => sentence.test(pageOf(state)));

    expect(said.filter((state) => !may.includes(state))).toEqual([]);
    expect(said.length, 'no page says it any more').toBeGreaterThan(0);
  });
});

/** What became of the buyer's money, by the payment and the orders. */
const payments: readonly (readonly [string, PaymentView['status'], boolean, RegExp, RegExp])[] = [
  ['paid', 'approved', false, /confirmado/, /devolvid|volta/],
  ['contested', 'charged_back', false, /contestado/, /devolvid|volta|preparar|cobrado/],
  ['paid late, after it was cancelled', 'approved', true, /sendo devolvido/, /confirmado|preparar/],
  ['cancelled and contested', 'charged_back', true, /contestado/, /volta|preparar|cobrado/],
  ['given back', 'refunded', false, /O valor volta para você/, /forma de pagamento|preparar/],
  ['cancelled before it was paid', 'cancelled', true, /Nada foi cobrado/, /volta para você/],
];

describe('what the screen of a payment promises', () => {
  it.each(payments)('of one that was %s', (_what, status, isOver, says, never) => {
    const payment = { status, paymentMethod: 'pix', isExpired: false, challenge: null } as const;
    const face = screenStateOf(payment as unknown as PaymentView, { isTimeUp: false, isOver });
    const text = `${paymentTexts.title[face]} ${paymentTexts.intro[face]}`;

    expect(text).toMatch(says);
    expect(text).not.toMatch(never);
  });

  it.each<[OrderView['status'], ResultFace, RegExp]>([
    ['cancelled', 'cancelled', /volta para você/],
    ['refunded', 'refunded', /voltou para você/],
    ['returned', 'refunded', /voltou para você/],
  ])(
    'says of a %s order that the money comes back, and not by which way',
    (orderStatus, face, says) => {
      const known = { orderStatus, payment: null, hasActivePendingPayment: false };
      expect(faceOf('success', known)).toBe(face);
      const text =
        face === 'cancelled' ? paymentTexts.result.cancelled : paymentTexts.result.refunded;
      expect(text).toMatch(says);
      expect(text).not.toContain('forma de pagamento');
    },
  );
});
