import { formatReais } from '../../lib/money.ts';
import { formatNumber, plural } from '../../lib/plural.ts';

const days = (count: number) => plural(count, 'dia', 'dias');

export const salesTexts = {
  title: (count: number) => `Vendas dos últimos ${days(count)}`,
  failed: 'Não foi possível carregar as vendas por dia',
  measure: 'O que o gráfico mostra',
  measures: { revenue: 'Receita', orders: 'Pedidos' },
  value: {
    revenue: formatReais,
    orders: (count: number) => plural(count, 'pedido pago', 'pedidos pagos'),
  },
  more: (percent: number, count: number) =>
    `${formatNumber(percent)}% a mais que nos ${days(count)} antes`,
  less: (percent: number, count: number) =>
    `${formatNumber(percent)}% a menos que nos ${days(count)} antes`,
  same: (count: number) => `Igual aos ${days(count)} antes`,
  nothingBefore: (count: number) => `Sem vendas nos ${days(count)} antes`,
  nothing: 'Nenhuma venda paga neste período.',
  chart: (what: string, from: string, to: string) => `${what} por dia, de ${from} a ${to}`,
  legend: { period: 'Este período', before: (count: number) => `${days(count)} antes` },
  table: {
    open: 'Ver em tabela',
    day: 'Dia',
    before: (what: string) => `${what} antes`,
    total: 'Total',
  },
  times: {
    acceptance: 'Começa a preparar em',
    delivery: 'Do envio à entrega',
    unknown: '–',
    of: (count: number) => `Mediana de ${plural(count, 'pedido', 'pedidos')}.`,
    none: 'Ainda sem pedidos para contar.',
  },
} as const;
