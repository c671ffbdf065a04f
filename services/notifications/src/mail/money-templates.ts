import { formatBRL, plural } from '@largo/kernel';
import { saleOf } from '../domain/payout-announcements.ts';
import { cityDate, type Templates } from './mail-content.ts';

/** Mails about a store's money and the account it is paid into. */
export const moneyTemplates = {
  'funds-released': ({ orderId, orderNumber, amountCents }, { publicUrl }) => ({
    subject: `${formatBRL(amountCents)} liberados para você`,
    paragraphs: [
      `O prazo de proteção terminou e ${formatBRL(amountCents)} ${saleOf(orderNumber)} foram liberados para repasse.`,
    ],
    button: { label: 'Ver a venda', url: `${publicUrl}/orders/${orderId}` },
  }),
  'payout-sent': (
    { orderId, orderNumber, amountCents, setOffCents, reference },
    { publicUrl },
  ) => ({
    subject: `Enviamos ${formatBRL(amountCents)} para a sua loja`,
    paragraphs: [
      `Enviamos ${formatBRL(amountCents)} ${saleOf(orderNumber)} para a sua chave Pix.`,
      ...(setOffCents > 0
        ? [`Antes, ${formatBRL(setOffCents)} quitaram devoluções de outras vendas.`]
        : []),
      ...(reference === null ? [] : [`Comprovante: ${reference}`]),
    ],
    button: { label: 'Ver a venda', url: `${publicUrl}/orders/${orderId}` },
  }),
  'store-transfer-sent': ({ amountCents, setOffCents, reference, orders }, { publicUrl }) => ({
    subject: `Enviamos ${formatBRL(amountCents)} para a sua loja`,
    paragraphs: [
      `Enviamos ${formatBRL(amountCents)} de ${plural(orders.length, 'venda', 'vendas')} para a sua chave Pix, num Pix só.`,
      ...(setOffCents > 0
        ? [`Antes, ${formatBRL(setOffCents)} quitaram devoluções de outras vendas.`]
        : []),
      ...(reference === null ? [] : [`Comprovante: ${reference}`]),
    ],
    button: { label: 'Ver o dinheiro da loja', url: `${publicUrl}/dashboard?tab=payments` },
    sections: [
      {
        title: 'As vendas',
        sums: orders.map((order) => ({
          label: `Pedido ${order.orderNumber}`,
          amount: formatBRL(order.amountCents),
        })),
      },
    ],
  }),
  'payout-failed': ({ orderNumber, amountCents, reason }, { publicUrl }) => ({
    subject: `Um repasse de ${formatBRL(amountCents)} não foi concluído`,
    paragraphs: [
      ...(orderNumber === undefined ? [] : [`É o repasse do pedido ${orderNumber}.`]),
      reason,
      'O valor continua seu: assim que der certo, avisamos você.',
    ],
    button: { label: 'Conferir a chave Pix', url: `${publicUrl}/dashboard?tab=payments#pix` },
  }),
  'store-money': ({ title, message }, { publicUrl }) => ({
    subject: title,
    paragraphs: [message],
    button: { label: 'Ver o dinheiro da loja', url: `${publicUrl}/dashboard?tab=payments` },
  }),
  'connection-ending': ({ daysLeft, expiresAt }, { publicUrl }) => ({
    subject: `Sua conta do Mercado Pago vale por mais ${plural(daysLeft, 'dia', 'dias')}`,
    paragraphs: [
      'Não conseguimos renovar a autorização da sua conta do Mercado Pago.',
      `Conecte de novo até ${cityDate(expiresAt)}. Depois disso ninguém consegue comprar na sua loja até você conectar.`,
    ],
    button: { label: 'Conectar de novo', url: `${publicUrl}/dashboard?tab=payments` },
  }),
  'connection-ended': ({ cause }, { publicUrl }) => ({
    subject: 'Sua loja não pode receber: reconecte o Mercado Pago',
    paragraphs: [
      cause === 'expired'
        ? 'A autorização da sua conta do Mercado Pago expirou.'
        : 'O Mercado Pago encerrou a conexão com a sua conta.',
      'Enquanto isso ninguém consegue comprar na sua loja. Os pedidos já pagos seguem normalmente.',
    ],
    button: { label: 'Conectar de novo', url: `${publicUrl}/dashboard?tab=payments` },
  }),
} satisfies Partial<Templates>;
