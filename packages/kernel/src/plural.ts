const rules = new Intl.PluralRules('pt-BR');
const number = new Intl.NumberFormat('pt-BR');

/** The word or sentence that fits a count; 0 and 1 are singular in Portuguese. */
export const pluralOf = (count: number, one: string, many: string): string =>
  rules.select(count) === 'one' ? one : many;

/** `plural(2, 'loja', 'lojas')` → `2 lojas` */
export const plural = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${pluralOf(count, one, many)}`;
