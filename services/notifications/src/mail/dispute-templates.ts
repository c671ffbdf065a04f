import { decisionText } from '../domain/dispute-announcements.ts';
import { cityMoment } from '../domain/moment.ts';
import { orderButton, type Templates } from './mail-content.ts';

/** Mails about a reported problem. */
export const disputeTemplates = {
  'dispute-opened': (order, setting) => ({
    subject: `Problema relatado no pedido ${order.orderNumber}`,
    paragraphs: [
      `O cliente relatou um problema no pedido ${order.orderNumber}. O valor da venda espera a decisão.`,
      `Conte a sua versão até ${cityMoment(order.dueAt)}, ou devolva o dinheiro se o cliente tiver razão. Sem resposta até lá, o valor volta para o cliente.`,
    ],
    button: orderButton(order, setting, 'Responder agora'),
  }),
  'dispute-answered': (order, setting) => ({
    subject: `Nova mensagem sobre o problema do pedido ${order.orderNumber}`,
    paragraphs: [
      `${order.by === 'buyer' ? 'O cliente' : 'A loja'} escreveu sobre o problema do pedido ${order.orderNumber}.`,
      'A mensagem está na página do pedido, e você pode responder por lá até a decisão.',
    ],
    button: orderButton(order, setting, 'Ler e responder'),
  }),
  'dispute-decided': (order, setting) => ({
    subject: `Pedido ${order.orderNumber}: problema decidido`,
    paragraphs: [
      decisionText(order, order.reader),
      ...(order.outcome !== 'rejected' && order.reader === 'buyer'
        ? ['O dinheiro volta pelo mesmo meio em que você pagou.']
        : []),
      'Na página do pedido estão as mensagens dos dois lados e a decisão.',
    ],
    button: orderButton(order, setting, 'Ver a decisão'),
  }),
} satisfies Partial<Templates>;
