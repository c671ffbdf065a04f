import type { MailData, TemplateName } from '../domain/mail-draft.ts';
import { sampleNews } from './sample-news.ts';
import { sampleOrder, sampleOrders, samplePurchaseId, samplePurchases } from './sample-purchase.ts';
import { sampleSale } from './sample-sale.ts';

/** One reader or case of a template, as the preview lists it. */
export interface Sample<T extends TemplateName> {
  readonly title: string;
  readonly data: MailData[T];
}
type Samples = { readonly [T in TemplateName]: readonly [Sample<T>, ...Sample<T>[]] };

const { orderId, orderNumber } = sampleOrder;
const expiresAt = '2026-11-22T12:00:00.000Z';
const lines = [
  { title: 'Pão de fermentação natural 800 g', quantity: 2, unitPriceCents: 2_490 },
  { title: 'Geleia de jabuticaba', quantity: 1, unitPriceCents: 1_850 },
];
const paid = { ...sampleOrder, lines, freightCents: 990, totalCents: 7_820, promisedDay: '2026-11-24' }; // prettier-ignore
const news = (title: string, message: string) => ({ title, data: { ...sampleOrder, title, message } }); // prettier-ignore
const one = [sampleOrder];
const sampleProduct = { productId: orderId, title: 'Geleia de jabuticaba' };
const purchase = { purchaseId: samplePurchaseId };
const cancelled = { ...sampleOrder, totalCents: 7_820 };
const decided = { ...sampleOrder, decidedBy: 'admin' as const, grantedCents: 4_000 };

/** A sample of every template: a template without one does not compile. */
export const samples: Samples = {
  'verify-email': [
    { title: 'de uma loja, no navegador do cadastro', data: { token: 'exemplo', expiresAt, code: '042137', isSeller: true } }, // prettier-ignore
    { title: 'de um cliente', data: { token: 'exemplo', expiresAt, isSeller: false } },
    { title: 'de novo', data: { token: 'exemplo', expiresAt } },
  ],
  'reset-password': [{ title: 'senha nova', data: { token: 'exemplo', expiresAt } }],
  'admin-invitation': [{ title: 'convite', data: { token: 'exemplo', expiresAt } }],
  'password-changed': [{ title: 'senha trocada', data: {} }],
  'second-factor-changed': [
    { title: 'ativada', data: { change: 'on' } },
    { title: 'desativada', data: { change: 'off' } },
    { title: 'desativada pela equipe', data: { change: 'reset' } },
    { title: 'código de recuperação usado', data: { change: 'recovery-code-used' } },
    { title: 'novos códigos de recuperação', data: { change: 'recovery-codes-made' } },
  ],
  'registration-repeated': [{ title: 'cadastro repetido', data: {} }],
  'pix-key-changed': [
    { title: 'trocada', data: { before: 'e-mail c***@antiga.test', after: 'CPF ***.982.247-**' } },
  ],
  'data-export-ready': [{ title: 'cópia pronta', data: { expiresAt } }],
  'new-sign-in': [{ title: 'aparelho novo', data: { device: 'Chrome no Windows', at: expiresAt } }],
  'account-blocked': [{ title: 'conta bloqueada', data: {} }],
  'account-unblocked': [{ title: 'conta liberada', data: {} }],
  'account-erased': [{ title: 'despedida', data: { name: 'Ana Souza' } }],
  'cart-reminder': [{ title: 'carrinho parado', data: { lines, unsubscribeToken: 'exemplo' } }],
  'promotional-digest': [{ title: 'novidades dos favoritos', data: { news: sampleNews } }],
  'purchase-placed': [
    {
      title: 'duas lojas',
      data: { ...purchase, orders: sampleOrders, summary: samplePurchases.waiting },
    },
    { title: 'uma loja', data: { ...purchase, orders: one, summary: samplePurchases.waiting } },
  ],
  'purchase-paid': [
    {
      title: 'duas lojas, cartão',
      data: { ...purchase, orders: sampleOrders, summary: samplePurchases.paidByCard },
    },
    {
      title: 'uma loja, Pix',
      data: { ...purchase, orders: one, summary: samplePurchases.paidByPix },
    },
  ],
  'order-paid': [{ title: 'da versão anterior', data: paid }],
  'new-paid-order': [{ title: 'para a loja', data: { ...paid, ...sampleSale } }],
  'order-processing': [
    { title: 'em preparação', data: { ...sampleOrder, promisedDay: '2026-11-24' } },
  ],
  'order-shipped': [
    {
      title: 'com rastreio',
      data: { ...sampleOrder, trackingCode: 'BR123456789', promisedDay: '2026-11-24' },
    },
    { title: 'sem rastreio', data: { ...sampleOrder, trackingCode: null } },
  ],
  'order-late': [{ title: 'prazo passou', data: sampleOrder }],
  'order-delivered': [{ title: 'entregue', data: sampleOrder }],
  'confirm-receipt': [{ title: 'lembrete', data: { ...sampleOrder, dueAt: expiresAt } }],
  'how-was-it': [{ title: 'dias depois', data: sampleOrder }],
  'order-cancelled': [
    {
      title: 'pela loja, pago, para o cliente',
      data: { ...cancelled, by: 'seller', reason: 'Sem estoque', wasPaid: true, reader: 'buyer' },
    },
    {
      title: 'pelo cliente, pago, para a loja',
      data: { ...cancelled, by: 'buyer', reason: null, wasPaid: true, reader: 'seller' },
    },
    {
      title: 'pelo Sistema, sem pagamento',
      data: {
        ...cancelled,
        by: 'system',
        reason: 'Pagamento não realizado em 48 horas',
        wasPaid: false,
        reader: 'buyer',
      },
    },
  ],
  'refund-news': [
    news(
      'Reembolso solicitado',
      `Há um pedido de reembolso de R$ 24,90 para o pedido ${orderNumber}. Aceite, recuse com um motivo ou faça uma oferta até 23/11, 09:00. Depois disso, nossa equipe decide.`,
    ),
    news(
      'A loja fez uma oferta',
      `Em vez de R$ 24,90, a loja oferece R$ 12,00 pelo pedido ${orderNumber}, e você fica com o produto. Responda até 23/11, 09:00. Depois disso, nossa equipe decide.`,
    ),
    news(
      'Reembolso aprovado',
      `O reembolso de R$ 24,90 do pedido ${orderNumber} foi aprovado. O dinheiro já está a caminho.`,
    ),
    news(
      'Reembolso não aprovado',
      `O reembolso do pedido ${orderNumber} não foi aprovado. Motivo: o produto chegou como anunciado.`,
    ),
    news(
      'O reembolso não foi concluído',
      `O banco não aceitou a devolução de R$ 24,90 do pedido ${orderNumber}. Nossa equipe cuida disso e avisa você.`,
    ),
  ],
  'payment-refunded': [{ title: 'dinheiro devolvido', data: { orderId, amountCents: 2_490 } }],
  'dispute-opened': [{ title: 'para a loja', data: { ...sampleOrder, dueAt: expiresAt } }],
  'dispute-answered': [
    { title: 'a loja respondeu', data: { ...sampleOrder, by: 'seller' } },
    { title: 'o cliente respondeu', data: { ...sampleOrder, by: 'buyer' } },
  ],
  'dispute-decided': [
    {
      title: 'em parte, para o cliente',
      data: { ...decided, outcome: 'partly_refunded', reader: 'buyer' },
    },
    {
      title: 'venda mantida, para a loja',
      data: { ...decided, outcome: 'rejected', grantedCents: 0, reader: 'seller' },
    },
  ],
  'product-moderated': [
    { title: 'aprovado', data: { ...sampleProduct, decision: 'approved', reason: null } },
    {
      title: 'vários aprovados',
      data: {
        ...sampleProduct,
        decision: 'approved',
        reason: null,
        also: [
          { productId: orderId, title: 'Bolo de fubá' },
          { productId: orderId, title: 'Pão de queijo congelado' },
        ],
      },
    },
    {
      title: 'não aprovado',
      data: {
        ...sampleProduct,
        decision: 'rejected',
        reason: 'A foto não mostra o produto.',
      },
    },
    {
      title: 'vários não aprovados',
      data: {
        ...sampleProduct,
        decision: 'rejected',
        reason: 'A foto não mostra o produto.',
        also: [{ productId: orderId, title: 'Bolo de fubá', reason: 'Falta o peso.' }],
      },
    },
  ],
  'funds-released': [{ title: 'liberado', data: { orderId, orderNumber, amountCents: 7_210 } }],
  'payout-sent': [
    {
      title: 'com dívida descontada',
      data: {
        orderId,
        orderNumber,
        amountCents: 6_210,
        setOffCents: 1_000,
        reference: 'E1234567820261121',
      },
    },
  ],
  'store-transfer-sent': [
    {
      title: 'várias vendas',
      data: {
        amountCents: 20_430,
        setOffCents: 1_200,
        reference: 'E00000000202611261200abcdefghijk',
        orders: [
          { orderNumber: 'LG-2026-000012', amountCents: 7_210 },
          { orderNumber: 'LG-2026-000019', amountCents: 13_220 },
        ],
      },
    },
  ],
  'payout-failed': [
    {
      title: 'chave recusada',
      data: {
        orderNumber,
        amountCents: 7_210,
        reason: 'O banco recusou a sua chave Pix: confira se ela continua valendo.',
      },
    },
  ],
  'connection-ending': [{ title: 'em 7 dias', data: { daysLeft: 7, expiresAt } }],
  'connection-ended': [
    { title: 'expirou', data: { cause: 'expired' } },
    { title: 'pelo Mercado Pago', data: { cause: 'provider' } },
  ],
  'team-notice': [
    {
      title: 'contestação',
      data: {
        title: 'Contestação de pagamento',
        message: 'Um pagamento de R$ 78,20 foi contestado. Envie os documentos até 23/11, 09:00.',
        path: '/admin/payments',
      },
    },
  ],
  'team-digest': [
    {
      title: 'resumo do dia',
      data: {
        lines: [
          '2 problemas relatados, prazo até 05/12, 09:00',
          '12 produtos para moderar, o mais antigo desde 26/11, 14:10',
        ],
      },
    },
  ],
  'store-money': [
    {
      title: 'devolução depois do repasse',
      data: {
        title: 'Devolução depois do repasse',
        message: `O pedido ${orderNumber} foi devolvido depois que já tínhamos pago você. Vamos descontar R$ 24,90 dos próximos pagamentos.`,
      },
    },
  ],
};
