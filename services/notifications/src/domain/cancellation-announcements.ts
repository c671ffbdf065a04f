import { cancelledByWords, formatBRL, reasonWords } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import { changed, type Order, refOf, toBuyer, toSeller } from './order.ts';

/**
 * Free text is only on the order's page and in the mail, because notices outlive the buyer's
 * account.
 */
export function orderCancelled(
  order: Order & {
    cancelledAs?: string;
    reasonCode?: string | null;
    reason: string | null;
    wasPaid: boolean;
    totalCents: number;
    leftCents?: number;
  },
): Announcement {
  const { wasPaid, cancelledAs = null } = order;
  // The rest was given back earlier, or by the bank.
  const totalCents = order.leftCents ?? order.totalCents;
  const reason = reasonWords(order.reasonCode ?? null, order.reason);
  const refund =
    wasPaid && totalCents > 0 ? ` Vamos devolver ${formatBRL(totalCents)} para você.` : '';
  const said = (reader: 'buyer' | 'seller') => endedBy(order, reader);
  const draft = (reader: 'buyer' | 'seller') => ({
    template: 'order-cancelled' as const,
    data: { ...refOf(order), by: cancelledAs, reason, wasPaid, totalCents, reader },
  });
  return {
    notices: [
      toBuyer(order, {
        type: 'order_cancelled',
        title: 'Pedido cancelado',
        message: `${said('buyer')}${refund}`,
      }),
      toSeller(order, {
        type: 'order_cancelled',
        title: 'Pedido cancelado',
        message: `${said('seller')} Os produtos voltaram ao estoque.`,
      }),
    ],
    // A seller did no work on an order that was never paid, so needs no mail.
    mails: [
      { to: order.buyerId, ...draft('buyer') },
      ...(wasPaid ? [{ to: order.sellerId, ...draft('seller') }] : []),
    ],
    updates: changed(order, 'cancelled'),
  };
}

/** By whom and why, as far as a code says so. */
function endedBy(
  order: Order & { cancelledAs?: string; reasonCode?: string | null },
  reader: 'buyer' | 'seller',
): string {
  const { orderNumber, cancelledAs = null, reasonCode = null } = order;
  const what =
    cancelledAs === reader
      ? `Você cancelou o pedido ${orderNumber}.`
      : `O pedido ${orderNumber} foi ${cancelledByWords(cancelledAs)}.`;
  const why = reasonCode === 'other' ? null : reasonWords(reasonCode);
  return why === null ? what : `${what} Motivo: ${why}.`;
}
