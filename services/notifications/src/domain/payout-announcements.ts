import { formatBRL, plural } from '@largo/kernel';
import type { AddressedMail, Announcement } from './announcement.ts';
import type { AddressedPush } from './device-push.ts';
import type { Notice } from './notice.ts';

interface Payout {
  readonly orderId: string;
  /** Left out by earlier releases. */
  readonly orderNumber?: string | undefined;
  readonly sellerId: string;
  readonly amountCents: number;
}

interface CompletedPayout extends Payout {
  readonly reference?: string | undefined;
  readonly by?: 'transfer' | 'manual' | 'set_off' | undefined;
  readonly setOffCents?: number | undefined;
  readonly storeTransferId?: string | undefined;
}

interface StoreTransfer {
  readonly sellerId: string;
  readonly amountCents: number;
  readonly setOffCents: number;
  readonly orders: readonly { readonly orderNumber: string; readonly amountCents: number }[];
  readonly reference?: string | undefined;
}

interface ManualPayment {
  readonly sellerId: string;
  readonly amountCents: number;
  readonly paymentMethod: 'pix' | 'bank_transfer' | 'cash' | 'other';
  readonly reference: string | null;
}

const moneyNotice = (orderId: string, title: string, message: string): Notice => ({
  type: 'payment_received',
  title,
  message,
  actionUrl: `/orders/${orderId}`,
});

/** The mail repeats the notice. */
const moneyMail = (to: string, { title, message }: Notice): AddressedMail => ({
  to,
  template: 'store-money',
  data: { title, message },
});

/** Only about money that was transferred: of other money the store knows already. */
const payoutPush = (to: string): AddressedPush => ({
  to,
  kind: 'payout',
  url: '/dashboard?tab=payments',
});

/** The bank's answer, worded for the store. */
const failures: Readonly<Record<string, string>> = {
  key_refused: 'O banco recusou a sua chave Pix: confira se ela continua valendo.',
  account_closed: 'A conta da sua chave Pix foi encerrada: cadastre outra.',
  limit: 'O limite de transferência do dia acabou: tentamos de novo.',
  returned: 'O banco devolveu o valor: confira a sua chave Pix.',
};

const ways: Readonly<Record<ManualPayment['paymentMethod'], string>> = {
  pix: 'por Pix',
  bank_transfer: 'por transferência bancária',
  cash: 'em dinheiro',
  other: 'de outra forma',
};

const named = (reference: string | null | undefined) =>
  reference ? ` Comprovante: ${reference}.` : '';

/** `do pedido LG-1001`, or `de uma venda` where its number is not known. */
export const saleOf = (orderNumber: string | undefined): string =>
  orderNumber === undefined ? 'de uma venda' : `do pedido ${orderNumber}`;

/** A sale whose share is zero is not announced. */
export function fundsReleased(payout: Payout): Announcement {
  const { orderId, orderNumber, sellerId, amountCents } = payout;
  if (amountCents === 0) return {};
  const message = `${formatBRL(amountCents)} ${saleOf(orderNumber)} foram liberados para repasse.`;
  return {
    notices: [{ to: sellerId, ...moneyNotice(orderId, 'Valor liberado', message) }],
    mails: [
      { to: sellerId, template: 'funds-released', data: { orderId, orderNumber, amountCents } },
    ],
  };
}

/** Manual payments and one PIX for several payouts are announced elsewhere; a set-off says so. */
export function payoutCompleted(payout: CompletedPayout): Announcement {
  const { orderId, orderNumber, sellerId, amountCents, reference } = payout;
  const { by = 'transfer', setOffCents = 0 } = payout;
  if (by === 'manual' || payout.storeTransferId !== undefined) return {};
  const taken = 'quitaram devoluções de outras vendas.';
  if (by === 'set_off') {
    const used = `${formatBRL(setOffCents)} ${saleOf(orderNumber)} ${taken}`;
    const notice = moneyNotice(orderId, 'Repasse usado para quitar devoluções', used);
    return { notices: [{ to: sellerId, ...notice }], mails: [moneyMail(sellerId, notice)] };
  }
  const sent = `Enviamos ${formatBRL(amountCents)} ${saleOf(orderNumber)} para a sua chave Pix.${named(reference)}`;
  const message = setOffCents > 0 ? `${sent} Antes, ${formatBRL(setOffCents)} ${taken}` : sent;
  const data = { orderId, orderNumber, amountCents, setOffCents, reference: reference ?? null };
  return {
    notices: [{ to: sellerId, ...moneyNotice(orderId, 'Repasse enviado', message) }],
    mails: [{ to: sellerId, template: 'payout-sent', data }],
    devicePushes: [payoutPush(sellerId)],
  };
}

/** One notice and one mail for all orders paid by it. */
export function storeTransferPaid({
  sellerId,
  amountCents,
  setOffCents,
  orders,
  reference,
}: StoreTransfer): Announcement {
  const sales = plural(orders.length, 'venda', 'vendas');
  const sent = `Enviamos ${formatBRL(amountCents)} de ${sales} para a sua chave Pix.${named(reference)}`;
  const taken = `${formatBRL(setOffCents)} quitaram devoluções de outras vendas.`;
  const notice: Notice = {
    type: 'payment_received',
    title: 'Repasse enviado',
    message: setOffCents > 0 ? `${sent} Antes, ${taken}` : sent,
    actionUrl: '/dashboard?tab=payments',
  };
  const data = {
    amountCents,
    setOffCents,
    reference: reference ?? null,
    orders: orders.map((order) => ({
      orderNumber: order.orderNumber,
      amountCents: order.amountCents,
    })),
  };
  return {
    notices: [{ to: sellerId, ...notice }],
    mails: [{ to: sellerId, template: 'store-transfer-sent', data }],
    devicePushes: [payoutPush(sellerId)],
  };
}

export function payoutFailed(payout: Payout & { readonly cause: string }): Announcement {
  const { orderId, orderNumber, sellerId, amountCents, cause } = payout;
  const reason = failures[cause] ?? 'Nossa equipe está cuidando disso.';
  const sale = orderNumber === undefined ? '' : ` do pedido ${orderNumber}`;
  const money = `O repasse de ${formatBRL(amountCents)}${sale} não foi concluído.`;
  const notice = { type: 'system_update', category: 'payment', priority: 'high' } as const;
  return {
    notices: [
      {
        to: sellerId,
        ...notice,
        title: 'Repasse não concluído',
        message: `${money} ${reason}`,
        // Usually the key is the cause.
        actionUrl: '/dashboard?tab=payments#pix',
      },
    ],
    mails: [
      { to: sellerId, template: 'payout-failed', data: { orderNumber, amountCents, reason } },
    ],
    devicePushes: [payoutPush(sellerId)],
    adminNotice: {
      ...notice,
      title: 'Repasse falhou',
      message: money,
      actionUrl: `/admin/payouts?order=${orderId}`,
    },
  };
}

export function debtIncurred(payout: Payout): Announcement {
  const { orderId, orderNumber, sellerId, amountCents } = payout;
  const order = orderNumber === undefined ? 'Um pedido' : `O pedido ${orderNumber}`;
  const message = `${order} foi devolvido depois que já tínhamos pago você. Vamos descontar ${formatBRL(amountCents)} dos próximos pagamentos.`;
  const notice = moneyNotice(orderId, 'Devolução depois do repasse', message);
  return {
    notices: [{ to: sellerId, ...notice }],
    mails: [moneyMail(sellerId, notice)],
    adminNotice: {
      type: 'system_update',
      category: 'payment',
      title: 'Loja em dívida',
      message: `${formatBRL(amountCents)} voltaram para o cliente quando a loja já tinha recebido. Descontamos das próximas vendas dela.`,
      actionUrl: `/admin/payouts?view=sellers&status=debt&seller=${sellerId}`,
    },
  };
}

export function manualPaymentRecorded(payment: ManualPayment): Announcement {
  const { sellerId, amountCents, paymentMethod, reference } = payment;
  const message = `Registramos um pagamento de ${formatBRL(amountCents)} ${ways[paymentMethod]}.${named(reference)}`;
  const notice: Notice = {
    type: 'payment_received',
    title: 'Pagamento registrado',
    message,
    actionUrl: '/dashboard?tab=payments',
  };
  return { notices: [{ to: sellerId, ...notice }], mails: [moneyMail(sellerId, notice)] };
}
