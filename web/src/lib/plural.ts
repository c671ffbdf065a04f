const rules = new Intl.PluralRules('pt-BR');
const number = new Intl.NumberFormat('pt-BR');

/** `plural(2, 'loja', 'lojas')` → `2 lojas`; 0 and 1 are singular in Portuguese. */
export function plural(count: number, one: string, many: string): string {
  return `${number.format(count)} ${rules.select(count) === 'one' ? one : many}`;
}

export const formatNumber = (value: number) => number.format(value);

/** `4,9` */
export const formatRating = (value: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Badges of the header never grow past two digits. */
export const badgeCount = (count: number) => (count > 99 ? '99+' : String(count));
