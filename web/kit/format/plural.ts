export { plural, pluralOf } from '@largo/kernel';

const number = new Intl.NumberFormat('pt-BR');

export const formatNumber = (value: number) => number.format(value);

/** `4,9` */
export const formatRating = (value: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Badges of the header never grow past two digits. */
export const badgeCount = (count: number) => (count > 99 ? '99+' : String(count));
