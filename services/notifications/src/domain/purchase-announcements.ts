import { formatBRL, plural } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import { listed } from './listed.ts';
import type { OrderMail } from './mail-draft.ts';

interface Purchase {
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly orders: readonly OrderMail[];
}

/** What a mail stores: only the orders, nothing of the contract. */
const dataOf = ({ purchaseId, orders }: Purchase) => ({
  purchaseId,
  orders: orders.map(({ orderId, orderNumber }) => ({ orderId, orderNumber })),
});

const numbersOf = ({ orders }: Purchase) => listed(orders.map(({ orderNumber }) => orderNumber));

/** One notice and one mail, however many stores are involved; a single payment covers it. */
export function purchasePlaced(
  purchase: Purchase & {
    totalCents: number;
    orders: readonly (OrderMail & { sellerName: string })[];
  },
): Announcement {
  const { buyerId, orders, totalCents } = purchase;
  const [first] = orders;
  const what =
    orders.length === 1
      ? `Seu pedido ${numbersOf(purchase)} na ${first?.sellerName} está reservado.`
      : `Sua compra em ${plural(orders.length, 'loja', 'lojas')} está reservada: pedidos ${numbersOf(purchase)}.`;
  return {
    notices: [
      {
        to: buyerId,
        type: 'order_created',
        title: orders.length === 1 ? 'Pedido recebido' : 'Compra recebida',
        message: `${what} Assim que o pagamento de ${formatBRL(totalCents)} entrar, ${orders.length === 1 ? 'a loja começa' : 'as lojas começam'} a preparar.`,
        actionUrl: first ? `/orders/${first.orderId}/payment` : '/orders',
      },
    ],
    mails: [{ to: buyerId, template: 'purchase-placed', data: dataOf(purchase) }],
  };
}

/** Announces the orders paid by one payment. */
export function purchasePaid(purchase: Purchase): Announcement {
  const { buyerId, orders } = purchase;
  const [first] = orders;
  const message =
    orders.length === 1
      ? `Tudo certo com o pedido ${numbersOf(purchase)}. A loja já foi avisada.`
      : `Tudo certo com os pedidos ${numbersOf(purchase)}. As lojas já foram avisadas.`;
  return {
    notices: [
      {
        to: buyerId,
        type: 'order_paid',
        title: 'Pagamento confirmado',
        message,
        actionUrl: first && orders.length === 1 ? `/orders/${first.orderId}` : '/orders',
      },
    ],
    mails: [{ to: buyerId, template: 'purchase-paid', data: dataOf(purchase) }],
  };
}
