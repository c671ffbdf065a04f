import { formatNumber, formatRating, plural } from '@largo/web-kit/format/plural.ts';

const days = (count: number) => plural(count, 'dia', 'dias');
const points = (value: number) =>
  `${formatRating(value)} ${value < 2 ? 'ponto percentual' : 'pontos percentuais'}`;

export const dayChartTexts = {
  choice: 'O que o gráfico mostra',
  more: (percent: number, count: number) =>
    `${formatNumber(percent)}% a mais que nos ${days(count)} antes`,
  less: (percent: number, count: number) =>
    `${formatNumber(percent)}% a menos que nos ${days(count)} antes`,
  morePoints: (value: number, count: number) =>
    `${points(value)} a mais que nos ${days(count)} antes`,
  lessPoints: (value: number, count: number) =>
    `${points(value)} a menos que nos ${days(count)} antes`,
  same: (count: number) => `Igual aos ${days(count)} antes`,
  chart: (what: string, from: string, to: string) => `${what} por dia, de ${from} a ${to}`,
  legend: { period: 'Este período', before: (count: number) => `${days(count)} antes` },
  table: {
    open: 'Ver em tabela',
    /** Where several charts stand on a screen. */
    of: (what: string) => `Ver em tabela: ${what}`,
    day: 'Dia',
    before: (what: string) => `${what} antes`,
    whole: 'Total',
  },
} as const;
