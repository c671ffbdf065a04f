import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CategoryView,
  type ProductCard,
  type SellerSummary,
  UserView,
} from '@largo/contracts';
import { answer } from './answer.ts';

export const demoDir = join(import.meta.dirname, '../../infra/local/data/demo');
const read = <T>(name: string) => JSON.parse(readFileSync(join(demoDir, name), 'utf8')) as T;

interface DemoCategory {
  slug: string;
  name: string;
  parent: string | null;
  description: string | null;
  sortOrder: number;
  icon: string;
}
interface DemoStore {
  slug: string;
  businessName: string;
  ownerName: string;
  neighborhood: string;
  cnpj: string;
  description: string;
  trusted: boolean;
  phone: string;
  email: string;
  instagram: string;
  image: string;
}
interface DemoProduct {
  sku: string;
  slug: string;
  title: string;
  description: string;
  category: string;
  seller: string;
  priceCents: number;
  originalPriceCents: number | null;
  discountPercent: number | null;
  stock: number;
  weightKg: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  status: string;
  popularity: number;
  image: string;
  sponsored: boolean;
}

/** Stable ids: the same product keeps its address over restarts. */
const idOf = (kind: number, index: number) =>
  `0190000${kind}-0000-7000-8000-${String(index).padStart(12, '0')}`;
const createdAt = (index: number) =>
  new Date(Date.UTC(2026, 9, 1) + index * 3_600_000).toISOString();
const ratingOf = (index: number) => Math.round((4.1 + ((index * 37) % 9) / 10) * 10) / 10;

const demoCategories = read<DemoCategory[]>('categorias.json');
const demoStores = read<DemoStore[]>('lojas.json');
const demoProducts = read<DemoProduct[]>('produtos.json').filter((p) => p.status === 'active');
export const sentences = read<{ rating: number; text: string }[]>('avaliacoes_frases.json');

const categoryIds = new Map(demoCategories.map(({ slug }, index) => [slug, idOf(1, index)]));
const storeIndex = new Map(demoStores.map(({ slug }, index) => [slug, index]));

/** A department counts what is on its shelves, as the catalogue does. */
const branchOf = (slug: string) =>
  new Set([slug, ...demoCategories.filter(({ parent }) => parent === slug).map((one) => one.slug)]);

export const categories: CategoryView[] = demoCategories.map((category, index) => ({
  id: idOf(1, index),
  name: category.name,
  slug: category.slug,
  description: category.description,
  parentId: category.parent === null ? null : (categoryIds.get(category.parent) ?? null),
  sortOrder: category.sortOrder,
  isActive: true,
  icon: category.icon,
  image: null,
  productCount: demoProducts.filter((product) => branchOf(category.slug).has(product.category))
    .length,
  createdAt: createdAt(index),
}));

export const sellers: (SellerSummary & { slug: string })[] = demoStores.map((store, index) => ({
  id: idOf(2, index),
  slug: store.slug,
  name: store.ownerName,
  businessName: store.businessName,
  avatar: null,
  storeImage: `/media/stores/${store.slug}.webp`,
  description: store.description,
  neighborhood: store.neighborhood,
  address: { neighborhood: store.neighborhood },
  totalProducts: demoProducts.filter(({ seller }) => seller === store.slug).length,
  totalSales: ((index * 53) % 300) + 12,
  averageRating: ratingOf(index),
  sellerRating: ratingOf(index),
  totalReviews: ((index * 31) % 90) + 3,
  totalEvaluations: (index * 31) % 90,
  isVerified: true,
  isPremium: false,
  completionRate: store.trusted ? 98 : 91,
  canReceivePayments: index % 12 !== 7,
  sellerProfile: { businessName: store.businessName },
  createdAt: createdAt(index),
}));
export const storeDetails = new Map(demoStores.map((store, index) => [idOf(2, index), store]));

export interface FixtureProduct extends ProductCard {
  sku: string;
  weight: number;
  dimensions: { length: number; width: number; height: number };
  popularity: number;
}

/** The demo city has one picture each; every third product borrows two, so that there is a gallery. */
function picturesOf(index: number): string[] {
  return demoProducts
    .slice(index, index % 3 === 0 ? index + 3 : index + 1)
    .map(({ image }) => `/media/products/${image.slice('img/'.length, -'.webp'.length)}-800.webp`);
}

export const products: FixtureProduct[] = demoProducts.map((product, index) => {
  const seller = sellers[storeIndex.get(product.seller) ?? 0];
  const category = categories.find(({ slug }) => slug === product.category);
  if (!seller || !category) throw new Error(`${product.sku} names an unknown store or category`);
  const totalReviews = index % 6 === 5 ? 0 : (index * 29) % 220;
  return {
    id: idOf(3, index),
    slug: product.slug,
    sku: product.sku,
    title: product.title,
    description: product.description,
    price: product.priceCents / 100,
    originalPrice: product.originalPriceCents === null ? null : product.originalPriceCents / 100,
    discount: product.discountPercent,
    stock: product.stock,
    images: picturesOf(index),
    status: 'active',
    categoryId: category.id,
    category: { id: category.id, name: category.name, slug: category.slug },
    sellerId: seller.id,
    seller: {
      id: seller.id,
      name: seller.name,
      businessName: seller.businessName,
      neighborhood: seller.neighborhood,
      averageRating: seller.averageRating,
      totalReviews: seller.totalReviews,
      isVerified: true,
      canReceivePayments: seller.canReceivePayments,
      sellerProfile: { businessName: seller.businessName },
    },
    averageRating: totalReviews === 0 ? 0 : ratingOf(index),
    totalReviews,
    totalSales: totalReviews * 2,
    isSponsored: product.sponsored,
    createdAt: createdAt(index),
    weight: product.weightKg,
    dimensions: { length: product.lengthCm, width: product.widthCm, height: product.heightCm },
    popularity: product.popularity,
  };
});

export const neighborhoods = [...new Set(demoStores.map(({ neighborhood }) => neighborhood))]
  .concat(['Vila Brandina', 'Jardim Guanabara'])
  .filter((name, index, all) => all.indexOf(name) === index)
  .map((name, index) => ({
    id: idOf(4, index),
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    region: null,
    featured: ['Centro', 'Cambuí', 'Taquaral', 'Nova Campinas'].includes(name),
  }));

/** The parts of an address that contracts leave open. */
export const home = { street: 'Rua Maria Monteiro', number: '120', zipCode: '13025-151' };
export const buyer = answer(UserView, {
  id: idOf(5, 1),
  name: 'Clara Menezes',
  email: 'cliente@largo.test',
  roles: ['buyer'],
  userType: 'buyer',
  isActive: true,
  isEmailVerified: true,
  createdAt: createdAt(0),
});
