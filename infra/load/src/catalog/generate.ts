import { createHash } from 'node:crypto';
import type { CatalogSeed } from '@largo/catalog';

export const maxProducts = 100_000;
const productsPerStore = 100;
const mostStores = 1_000;

const nouns =
  'Pão,Bolo,Geleia,Queijo,Mel,Café,Açúcar,Biscoito,Suco,Vinho,Cesta,Caneca,Vaso,Sabonete,Vela,Tapete,Colar,Brinco,Bolsa,Camiseta,Almofada,Luminária,Quadro,Caderno,Boneca,Carrinho,Planta,Rosa,Horta,Tempero,Pimenta,Azeite,Manteiga,Iogurte,Granola,Chocolate,Brigadeiro,Torta,Empada,Coxinha'.split(
    ',',
  );
const kinds =
  'artesanal,caseiro,integral,orgânico,tradicional,especial,rústico,gourmet,fresco,defumado,colorido,pequeno,grande,de algodão,de cerâmica,de madeira,de palha,de laranja,de goiaba,de castanha,de coco,de maracujá,com nozes,com canela,sem glúten'.split(
    ',',
  );
const syllables = 'ba,ca,di,fe,go,ju,la,mi,no,pe,ri,so,tu,va,xi,ze,bra,cri,flo,gru'.split(',');
const neighborhoods =
  'Cambuí,Taquaral,Centro,Botafogo,Guanabara,Barão Geraldo,Sousas,Vila Itapura,Bosque,Bonfim,Castelo,Proença,Nova Campinas,Jardim Chapadão,Ponte Preta,Joaquim Egídio'.split(
    ',',
  );
const categoryNames =
  'Padaria,Doces,Bebidas,Laticínios,Hortaliças,Cerâmica,Moda,Bijuterias,Casa,Brinquedos,Papelaria,Plantas'.split(
    ',',
  );

type Product = CatalogSeed['products'][number];

export interface GeneratedStore {
  id: string;
  businessName: string;
  neighborhood: string;
}

/** The same number gives the same fraction on every machine: the 32-bit mixer of Murmur. */
function fraction(seed: number): number {
  let x = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}

export function pick<T>(all: readonly T[], seed: number): T {
  const one = all[Math.floor(fraction(seed) * all.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

function idOf(kind: string, n: number): string {
  const hash = createHash('sha256').update(`${kind} ${n}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-7${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** A made-up name; there are 8,000 of them, so most words of the vocabulary are rare. */
function brand(seed: number): string {
  const name = [1, 2, 3].map((n) => pick(syllables, seed * 4 + n)).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function storesFor(count: number): GeneratedStore[] {
  const length = Math.min(mostStores, Math.max(10, Math.ceil(count / productsPerStore)));
  return Array.from({ length }, (_, n) => ({
    id: idOf('store', n),
    businessName: `${pick(['Ateliê', 'Casa', 'Empório', 'Sítio', 'Oficina'], n)} ${brand(n + 900_000)}`,
    neighborhood: pick(neighborhoods, n + 77),
  }));
}

export function categories(): CatalogSeed['categories'] {
  return categoryNames.map((name, n) => ({
    id: idOf('category', n),
    name,
    slug: `carga-${n}`,
    sortOrder: n,
    parentId: null,
    description: null,
    icon: null,
  }));
}

/** Products `from` (inclusive) to `to`; number n is always the same one. */
export function products(from: number, to: number, stores: readonly GeneratedStore[]): Product[] {
  if (to > maxProducts) throw new Error(`at most ${maxProducts} products are generated`);
  return Array.from({ length: to - from }, (_, index) => productOf(from + index, stores));
}

export function titleOf(n: number): string {
  return `${pick(nouns, n + 1)} ${pick(kinds, n + 2_000_003)} ${brand(n % 8_000)} ${n % 2 ? '500 g' : 'unidade'}`;
}

function productOf(n: number, stores: readonly GeneratedStore[]): Product {
  const title = titleOf(n);
  return {
    id: idOf('product', n),
    sku: `CARGA-${n}`,
    slug: `carga-${n}`,
    title,
    sellerId: pick(stores, n + 5_000_011).id,
    categoryId: idOf('category', Math.floor(fraction(n + 9_000_049) * categoryNames.length)),
    description: `${title}: feito em pequenas quantidades, com ingredientes da região. ${pick(kinds, n + 31)}, ${pick(nouns, n + 37)} e ${pick(nouns, n + 41)}. Entregamos no bairro.`,
    priceCents: 500 + Math.floor(fraction(n + 3) ** 3 * 40_000),
    originalPriceCents: null,
    stock: 1 + (n % 90),
    weightGrams: 500,
    dimensions: null,
    images: [`/media/products/carga-${n % 50}-800.webp`],
    status: 'active',
    rejectionReason: null,
    isSponsored: false,
    totalSales: Math.floor(fraction(n + 13) ** 6 * 5_000),
    createdAt: new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString(),
  };
}
