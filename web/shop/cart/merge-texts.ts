export const mergeTexts = {
  added: (titles: string) =>
    `Levamos para a sua conta o que estava no carrinho deste navegador: ${titles}.`,
  andOthers: (products: string) => `e mais ${products}`,
  failed:
    'Não conseguimos juntar este carrinho à sua conta agora. Ele continua guardado neste navegador.',
  refused: 'Não foi possível levar o carrinho deste navegador para a sua conta.',
  notes: {
    CAPPED_BY_STOCK: (title: string, units: string) =>
      `${title} ficou com ${units}: é o que há em estoque.`,
    SKIPPED_UNAVAILABLE: (title: string) => `${title} ficou de fora: não está mais à venda.`,
    SKIPPED_VARIANT_REQUIRED: (title: string) =>
      `${title} ficou de fora: agora é preciso escolher uma opção.`,
    SKIPPED_OUT_OF_STOCK: (title: string) => `${title} ficou de fora: esgotou.`,
    SKIPPED_SELLER_UNAVAILABLE: (title: string) =>
      `${title} ficou de fora: a loja não pode vender agora.`,
    SKIPPED_OWN_PRODUCT: (title: string) => `${title} ficou de fora: é da sua própria loja.`,
    SKIPPED_CART_FULL: (title: string) =>
      `${title} ficou de fora: o carrinho chegou ao limite de produtos diferentes.`,
  },
} as const;
