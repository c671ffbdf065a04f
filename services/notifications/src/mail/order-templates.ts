import { cancelledByWords, formatBRL, shortDay } from '@largo/kernel';
import type { MailData, OrderToBegin, PaidOrderMail } from '../domain/mail-draft.ts';
import { cityMoment } from '../domain/moment.ts';
import { freightText, orderButton, type Templates } from './mail-content.ts';

/** Mails about one order and its money, for buyer and store. */
export const orderTemplates = {
  'order-paid': (order, setting) => ({
    subject: `Pedido ${order.orderNumber} confirmado`,
    paragraphs: [
      'Pagamento recebido, tudo certo! A loja já foi avisada e vai preparar o seu pedido.',
      ...arrival(order),
    ],
    ...receipt(order),
    button: orderButton(order, setting, 'Acompanhar o pedido'),
    note: 'Guardamos o valor em segurança e só repassamos à loja depois da entrega.',
  }),
  'new-paid-order': (order, setting) => ({
    subject: `Novo pedido pago: ${order.orderNumber}`,
    paragraphs: [
      `Boa notícia: o pedido ${order.orderNumber} da sua loja acaba de ser pago.`,
      ...toBegin(order),
      ...(order.promisedDay == null
        ? []
        : [`Prometido ao cliente até ${shortDay(order.promisedDay)}.`]),
      `Você recebe ${formatBRL(order.sellerPayoutCents)} depois da entrega.`,
    ],
    ...receipt(order),
    button: orderButton(order, setting, 'Ver o pedido'),
  }),
  'order-processing': (order, setting) => ({
    subject: `Pedido ${order.orderNumber} em preparação`,
    paragraphs: [
      `A loja começou a preparar o pedido ${order.orderNumber}.`,
      ...arrival(order),
      'Quando ele sair para entrega, avisamos de novo.',
    ],
    button: orderButton(order, setting, 'Acompanhar o pedido'),
  }),
  'order-shipped': (order, setting) => ({
    subject: `Pedido ${order.orderNumber} a caminho`,
    paragraphs: [
      'Seu pedido saiu para entrega.',
      ...arrival(order),
      ...(order.trackingCode === null ? [] : [`Código de rastreio: ${order.trackingCode}`]),
    ],
    button: orderButton(order, setting, 'Acompanhar a entrega'),
  }),
  'order-delivered': (order, setting) => ({
    subject: `Pedido ${order.orderNumber} entregue`,
    paragraphs: [
      'A loja informou que o seu pedido chegou. Está tudo certo?',
      'Confirme o recebimento e conte para o bairro o que achou. Se algo deu errado, avise por lá mesmo.',
    ],
    button: orderButton(order, setting, 'Confirmar recebimento', '?confirmar=1'),
  }),
  'order-cancelled': (order, setting) => ({
    subject: `Pedido ${order.orderNumber} cancelado`,
    paragraphs: [
      `O pedido ${order.orderNumber} foi ${cancelledByWords(order.by ?? null)}.`,
      ...(order.reason === null ? [] : [`Motivo: ${order.reason}`]),
      cancelledMoney(order),
    ].filter((text) => text !== ''),
    button: orderButton(order, setting, 'Ver detalhes'),
  }),
  'refund-news': (order, setting) => ({
    subject: `${order.title}: pedido ${order.orderNumber}`,
    paragraphs: [order.message],
    button: orderButton(order, setting, 'Ver o pedido'),
  }),
  'payment-refunded': ({ orderId, amountCents }, { publicUrl }) => ({
    subject: `Reembolso de ${formatBRL(amountCents)} feito`,
    paragraphs: [
      `Devolvemos ${formatBRL(amountCents)} pelo mesmo meio em que você pagou.`,
      'No Pix o valor cai em instantes; no cartão ele aparece em uma das próximas faturas.',
    ],
    button: { label: 'Ver o pedido', url: `${publicUrl}/orders/${orderId}` },
  }),
} satisfies Partial<Templates>;

/** Only the date, because the mail may be read on any day. */
function arrival({ promisedDay }: { promisedDay?: string | null }): string[] {
  return promisedDay == null ? [] : [`Chega até ${shortDay(promisedDay)}.`];
}

/** Where it goes, what the customer asks for, and until when the store must begin. */
function toBegin({ neighborhood, storeNote, acceptBy }: OrderToBegin): string[] {
  return [
    ...(neighborhood === undefined ? [] : [`Entrega no bairro ${neighborhood}.`]),
    ...(storeNote == null ? [] : [`Observação do cliente: “${storeNote}”`]),
    ...(acceptBy == null
      ? []
      : [
          `Comece a preparar até ${cityMoment(acceptBy)}. Depois disso, o pedido é cancelado e o cliente recebe o dinheiro de volta.`,
        ]),
  ];
}

function receipt({ lines, freightCents, totalCents }: PaidOrderMail) {
  return {
    lines,
    sums: [
      { label: 'Frete', amount: freightText(freightCents) },
      { label: 'Total', amount: formatBRL(totalCents) },
    ],
  };
}

function cancelledMoney({ reader, wasPaid, totalCents }: MailData['order-cancelled']): string {
  if (!wasPaid) return 'Nenhum valor foi cobrado.';
  const isGivenBack = totalCents > 0;
  if (reader === 'buyer')
    return isGivenBack ? `Vamos devolver ${formatBRL(totalCents)} para você.` : '';
  return isGivenBack
    ? 'O cliente será reembolsado e os produtos voltaram ao seu estoque.'
    : 'Os produtos voltaram ao seu estoque.';
}
