import type { ProductDetail } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import { expect, it } from 'vitest';
import { shownPriceText } from './shown-price-text.ts';

const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const old = { originalPrice: null, discount: null, referencePrice: null, onSaleSince: ago(90), changedAt: null }; // prettier-ignore

it.each([
  [
    'what is shown',
    100,
    { originalPrice: 100, referencePrice: 100 },
    /^Hoje quem compra vê R\$\s100,00 riscado\.$/,
  ],
  [
    'a lower reference',
    100,
    { originalPrice: 90, referencePrice: 90 },
    /90,00 riscado: foi o menor preço dos 30 dias antes/,
  ],
  [
    'a price that was cheaper',
    100,
    { referencePrice: 80 },
    /porque nos 30 dias .* já custou R\$\s80,00\. Mostramos R\$\s80,00 riscado quando/,
  ],
  ['no reduction', 100, {}, /porque o preço não baixou depois de 30 dias à venda/],
  [
    'a product that is not on sale yet',
    100,
    { onSaleSince: null },
    /quando ele baixar depois de 30 dias à venda\.$/,
  ],
  [
    'a recent rise',
    null,
    { changedAt: ago(10) },
    /^Mostramos R\$\s80,00 riscado se você baixar o preço a partir de \d{2}\/\d{2}\/\d{4}, porque/,
  ],
])('says to the store %s', (_what, originalPrice, shown, sentence) => {
  const product = { price: 80, originalPrice } as ProductDetail;

  expect(shownPriceText(product, { ...old, ...shown })).toMatch(sentence);
});
