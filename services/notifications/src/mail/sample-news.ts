import type { FavoriteNews } from '../domain/digest.ts';

const item = (serial: number, values: Omit<FavoriteNews, 'productId'>): FavoriteNews => ({
  productId: `01980000-0000-7000-8000-00000000000${serial}`,
  ...values,
});

/** One of each kind, and a second new product. */
export const sampleNews: readonly FavoriteNews[] = [
  item(1, {
    kind: 'price_drop',
    title: 'Pão de fermentação natural 800 g',
    storeName: 'Padaria do Largo',
    priceCents: 1_990,
    formerPriceCents: 2_490,
  }),
  item(2, {
    kind: 'back_in_stock',
    title: 'Geleia de jabuticaba',
    storeName: 'Sítio da Serra',
    priceCents: 1_850,
    formerPriceCents: null,
  }),
  item(3, {
    kind: 'new_product',
    title: 'Bolo de fubá com goiabada',
    storeName: 'Padaria do Largo',
    priceCents: 3_500,
    formerPriceCents: null,
  }),
  item(4, {
    kind: 'new_product',
    title: 'Broa de milho, pacote com 6',
    storeName: 'Padaria do Largo',
    priceCents: 1_200,
    formerPriceCents: null,
  }),
];
