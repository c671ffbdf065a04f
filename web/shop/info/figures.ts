import type { SaleTerms } from '@largo/contracts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { formatNumber, plural } from '@largo/web-kit/format/plural.ts';

const percent = (rate: number) => `${formatNumber(rate)}%`;
export const days = (count: number) => plural(count, 'dia', 'dias');

/** `5% de comissão e 2% de taxa da plataforma` */
export const deductions = ({ commissionRate, platformFee }: SaleTerms) =>
  `${percent(commissionRate)} de comissão e ${percent(platformFee)} de taxa da plataforma`;

const example = 100;
export const exampleSale = ({ commissionRate, platformFee }: SaleTerms) =>
  `Num pedido de ${formatReais(example)} você recebe ${formatReais(
    sumReais([example, -commissionRate, -platformFee]),
  )}.`;
