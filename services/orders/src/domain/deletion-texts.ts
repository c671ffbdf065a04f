import { plural } from '@largo/kernel';

/** Why an account can't be deleted yet, as its owner reads it. */
export const deletionBlockers = {
  asBuyer: (count: number) => ({
    code: 'OPEN_ORDERS_AS_BUYER',
    message: `Você tem ${plural(count, 'compra em andamento', 'compras em andamento')}. Espere a entrega e confirme o recebimento, ou cancele o pedido.`,
  }),
  asSeller: (count: number) => ({
    code: 'OPEN_ORDERS_AS_SELLER',
    message: `A sua loja tem ${plural(count, 'venda em andamento', 'vendas em andamento')}. Conclua ou cancele cada uma antes.`,
  }),
  refunds: (count: number) => ({
    code: 'OPEN_REFUNDS',
    message: `Há ${plural(count, 'reembolso em andamento', 'reembolsos em andamento')}. Espere a devolução terminar.`,
  }),
  disputes: (count: number) => ({
    code: 'OPEN_DISPUTES',
    message: `Há ${plural(count, 'problema relatado', 'problemas relatados')} em análise. Espere a decisão.`,
  }),
  payouts: {
    code: 'PAYOUTS_OWED',
    message: 'Há valores de vendas que ainda vamos repassar para você. Espere o repasse terminar.',
  },
};
