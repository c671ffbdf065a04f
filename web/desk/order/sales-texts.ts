import { formatReais } from '@largo/web-kit/format/money.ts';
import { plural } from '@largo/web-kit/format/plural.ts';

const days = (count: number) => plural(count, 'dia', 'dias');

export const salesTexts = {
  title: (count: number) => `Vendas dos últimos ${days(count)}`,
  failed: 'Não foi possível carregar as vendas por dia',
  measures: { revenue: 'Receita', orders: 'Pedidos' },
  value: {
    revenue: formatReais,
    orders: (count: number) => plural(count, 'pedido pago', 'pedidos pagos'),
  },
  nothingBefore: (count: number) => `Sem vendas nos ${days(count)} antes`,
  nothing: 'Nenhuma venda paga neste período.',
  times: {
    acceptance: 'Começa a preparar em',
    delivery: 'Do envio à entrega',
    unknown: '–',
    of: (count: number) => `Mediana de ${plural(count, 'pedido', 'pedidos')}.`,
    none: 'Ainda sem pedidos para contar.',
  },
} as const;
