import type { ChargebackState } from '@largo/contracts';
import { formatBRL } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import { changed, type Order, refOf, toBuyer, toSeller } from './order.ts';

interface ContestedOrder extends Order {
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
  const { orderNumber, buyerId, sellerId, amountCents, state } = order;
  const { buyer, seller } = news[state](`pedido ${orderNumber}`, formatBRL(amountCents));
  const category = 'payment';
  const mail = { template: 'refund-news' as const };
  return {
    notices: [toBuyer(order, { category, ...buyer }), toSeller(order, { category, ...seller })],
    mails: [
      { ...mail, to: buyerId, data: { ...refOf(order), ...buyer } },
      { ...mail, to: sellerId, data: { ...refOf(order), ...seller } },
    ],
    updates: changed(order),
  };
}
