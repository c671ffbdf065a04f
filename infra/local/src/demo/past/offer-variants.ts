import { type DemoData } from '../read-data.ts';
import { productIdOf } from '../city.ts';
import { sellerIdOf } from '../people.ts';
import { makeCalls } from './calls.ts';
import type { PastDeps } from './story.ts';

const letters = ['PP', 'P', 'M', 'G', 'GG'];
const waists = ['36', '38', '40', '42', '44'];
const children = ['2', '4', '6', '8', '10'];
const shoes = ['34', '35', '36', '37', '38', '39', '40'];
const men = ['38', '39', '40', '41', '42', '43'];

/** What comes in sizes, some in colours too, by the code of the product. */
const offered: Readonly<Record<string, { sizes: readonly string[]; colors?: readonly string[] }>> =
  {
    'LG-0227': { sizes: letters },
    'LG-0228': { sizes: letters, colors: ['Preto', 'Areia'] },
    'LG-0229': { sizes: letters, colors: ['Azul', 'Rosa'] },
    'LG-0232': { sizes: waists },
    'LG-0233': { sizes: letters },
    'LG-0236': { sizes: letters, colors: ['Branco', 'Preto', 'Verde', 'Terracota'] },
    'LG-0239': { sizes: letters, colors: ['Verde', 'Areia'] },
    'LG-0242': { sizes: letters },
    'LG-0246': { sizes: letters },
    'LG-0247': { sizes: letters },
    'LG-0250': { sizes: letters },
    'LG-0252': { sizes: letters, colors: ['Preto', 'Azul'] },
    'LG-0253': { sizes: letters },
    'LG-0256': { sizes: shoes },
    'LG-0257': { sizes: men, colors: ['Preto', 'Azul', 'Vermelho'] },
    'LG-0258': { sizes: shoes, colors: ['Preto', 'Nude'] },
    'LG-0259': { sizes: shoes, colors: ['Azul', 'Preto'] },
    'LG-0260': { sizes: shoes },
    'LG-0262': { sizes: men },
    'LG-0264': { sizes: shoes },
    'LG-0265': { sizes: men },
    'LG-0270': { sizes: men },
    'LG-0376': { sizes: children },
    'LG-0380': { sizes: children, colors: ['Amarelo', 'Azul'] },
    'LG-0381': { sizes: children },
  };

/** Shops of clothes and shoes sort their stock by size and colour; every fifth combination is sold out. */
export function makeOfferVariants(deps: PastDeps) {
  const { call } = makeCalls(deps);
  return async ({ products }: DemoData): Promise<void> => {
    for (const product of products) {
      const { sizes, colors } = offered[product.sku] ?? {};
      if (!sizes) continue;
      const combinations = (colors ?? ['']).flatMap((color) =>
        sizes.map((size) => (color ? [color, size] : [size])),
      );
      const options = [
        ...(colors ? [{ name: 'Cor', values: colors }] : []),
        { name: 'Tamanho', values: sizes },
      ];
      const variants = combinations.map((values, place) => ({
        values,
        stock: place % 5 === 3 ? 0 : 2 + ((place * 7) % 6),
      }));
      await call({
        as: deps.sellerOf(sellerIdOf(product.seller)),
        service: 'catalog',
        method: 'PUT',
        path: `/products/${productIdOf(product)}/variants`,
        body: { options, variants },
      });
    }
  };
}
