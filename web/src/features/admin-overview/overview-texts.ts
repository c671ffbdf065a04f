import { plural } from '../../lib/plural.ts';

export const overviewTexts = {
  title: (name: string) => `Olá, ${name}`,
  plain: 'Visão geral',
  intro: 'O que espera pela equipe e como vão as vendas.',
  queues: 'Esperando por você',
  queueEmpty: 'Nada esperando',
  queueFailed: 'Não deu para contar agora.',
  retry: 'Tentar de novo',
  oldest: (age: string) => `mais antigo ${age}`,
  days: (days: number) => `há ${plural(days, 'dia', 'dias')}`,
  openOldest: 'Abrir o mais antigo',
  openQueue: 'Abrir a fila',
  products: {
    title: 'Produtos para moderar',
    count: (count: number) => plural(count, 'produto', 'produtos'),
  },
  refunds: {
    title: 'Reembolsos e disputas',
    count: (count: number) => plural(count, 'pedido', 'pedidos'),
  },
  payouts: {
    title: 'Repasses a pagar',
    count: (count: number) => plural(count, 'repasse', 'repasses'),
    amount: (amount: string) => `${amount} ao todo`,
  },
  failedPayouts: {
    title: 'Repasses que falharam',
    count: (count: number) => plural(count, 'repasse', 'repasses'),
  },
  debts: {
    title: 'Lojas que devem',
    count: (count: number) => plural(count, 'loja', 'lojas'),
    amount: (amount: string) => `${amount} ao todo`,
  },
  chargebacks: {
    title: 'Pagamentos contestados',
    count: (count: number) => plural(count, 'contestação', 'contestações'),
    documents: (day: string) => `documentos até ${day}`,
  },
  numbers: 'Números',
  users: 'Usuários',
  totalProducts: 'Produtos',
  commission: 'Comissão',
  orders: 'Pedidos',
  value: 'Valor total',
  unknown: '–',
  unavailable: 'indisponível agora',
} as const;
