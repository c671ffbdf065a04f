const number = new Intl.NumberFormat('pt-BR');

/** The word or sentence that fits a count; people say `0 pedidos`, whatever CLDR holds of zero. */
export const pluralOf = (count: number, one: string, many: string): string =>
  count === 1 ? one : many;

/** `plural(2, 'loja', 'lojas')` → `2 lojas` */
export const plural = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${pluralOf(count, one, many)}`;
