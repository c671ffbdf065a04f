import type { ChargebackState } from '@largo/contracts';
import { formatBRL } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import type { Notice } from './notice.ts';

interface ContestedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly amountCents: number;
  readonly state: ChargebackState;
}
interface News {
  readonly title: string;
  readonly message: string;
}

const news: Readonly<
  Record<
    ContestedOrder['state'],
    (order: string, amount: string) => { readonly buyer: News; readonly seller: News }
  >
> = {
  opened: (order, amount) => ({
    buyer: {
      title: 'Pagamento em contestação',
      message: `O pagamento do ${order} está em contestação. Até o banco ou o Mercado Pago decidir, ele não pode ser cancelado nem devolvido por aqui. Avisamos quando houver decisão.`,
    },
    seller: {
      title: 'Pagamento em contestação',
      message: `O pagamento do ${order} está em contestação: ${amount}. O repasse espera a decisão do banco ou do Mercado Pago, e os prazos do pedido ficam parados. Se ainda não enviou, é melhor esperar.`,
    },
  }),
  lost: (order, amount) => ({
    buyer: {
      title: 'Contestação encerrada',
      message: `O banco devolveu a você ${amount} do ${order}. Não há mais nada a pedir por aqui sobre esse valor.`,
    },
    seller: {
      title: 'Contestação perdida',
      message: `O banco devolveu ao cliente ${amount} do ${order}. Esse valor sai do seu repasse.`,
    },
  }),
  won: (order) => ({
    buyer: {
      title: 'Contestação encerrada',
      message: `O pagamento do ${order} foi mantido. O que esperava a decisão continua de onde parou.`,
    },
    seller: {
      title: 'Contestação ganha',
      message: `O pagamento do ${order} foi mantido. O repasse e os prazos do pedido continuam de onde pararam.`,
    },
  }),
};

/** Informs buyer and store what happens to the money, and who has to act. */
export function paymentContested(order: ContestedOrder): Announcement {
  const { orderId, orderNumber, purchaseId, buyerId, sellerId, amountCents, state } = order;
  const { buyer, seller } = news[state](`pedido ${orderNumber}`, formatBRL(amountCents));
  const notice = (said: News): Notice => ({
    type: 'system_update',
    category: 'payment',
    priority: 'high',
    actionUrl: `/orders/${orderId}`,
    ...said,
  });
  const mail = (to: string, said: News) => ({
    to,
    mail: { template: 'refund-news' as const, data: { orderId, orderNumber, ...said } },
  });
  return {
    notices: [
      { to: buyerId, notice: notice(buyer) },
      { to: sellerId, notice: notice(seller) },
    ],
    mails: [mail(buyerId, buyer), mail(sellerId, seller)],
    updates: [
      { to: [buyerId, sellerId], update: { event: 'order', data: { orderId, purchaseId } } },
    ],
  };
}
