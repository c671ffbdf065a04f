import { join } from 'node:path';
import * as contracts from '@largo/contracts';
import sentences from '../../infra/local/data/demo/avaliacoes_frases.json' with { type: 'json' };
import demoCategories from '../../infra/local/data/demo/categorias.json' with { type: 'json' };
import demoStores from '../../infra/local/data/demo/lojas.json' with { type: 'json' };
import allProducts from '../../infra/local/data/demo/produtos.json' with { type: 'json' };
import { answer, cut } from './answer.ts';
import { idOf } from './fixture-tools.ts';

export { sentences };
export const demoDir = join(import.meta.dirname, '../../infra/local/data/demo');
const demoProducts = allProducts.filter(({ status }) => status === 'active');
const createdAt = (index: number) =>
  new Date(Date.UTC(2026, 9, 1) + index * 3_600_000).toISOString();
const ratingOf = (index: number) => Math.round((4.1 + ((index * 37) % 9) / 10) * 10) / 10;

export const categories = demoCategories.map(({ parent, ...category }, index) => {
  const { slug } = category;
  const parentIndex = demoCategories.findIndex((one) => one.slug === parent);
  // A department counts what is on its shelves, as the catalogue does.
  const branch = demoCategories.filter((one) => one.slug === slug || one.parent === slug);
  const isHere = (slugOf: string) => branch.some((one) => one.slug === slugOf);
  return answer(contracts.CategoryView, {
    ...category,
    id: idOf(1, index),
    parentId: parentIndex < 0 ? null : idOf(1, parentIndex),
    isActive: true,
    productCount: demoProducts.filter((product) => isHere(product.category)).length,
    createdAt: createdAt(index),
  });
});

export const sellers = demoStores.map((store, index) => {
  const { slug, ownerName: name, businessName, description, neighborhood } = store;
  const summary = answer(contracts.SellerSummary, {
    id: idOf(2, index),
    slug,
    name,
    businessName,
    storeImage: `/media/stores/${slug}.webp`,
    description,
    neighborhood,
    address: { neighborhood },
    totalProducts: demoProducts.filter(({ seller }) => seller === slug).length,
    totalSales: ((index * 53) % 300) + 12,
    averageRating: ratingOf(index),
    sellerRating: ratingOf(index),
    totalReviews: ((index * 31) % 90) + 3,
    totalEvaluations: (index * 31) % 90,
    isVerified: true,
    completionRate: store.trusted ? 98 : 91,
    canReceivePayments: index % 12 !== 7,
    sellerProfile: { businessName },
    createdAt: createdAt(index),
  });
  return { ...summary, slug };
});
export const storeDetails = new Map(demoStores.map((store, index) => [idOf(2, index), store]));

/** The demo city has one picture each; every third product borrows two, so that there is a gallery. */
const picturesOf = (index: number) =>
  demoProducts
    .slice(index, index % 3 === 0 ? index + 3 : index + 1)
    .map(({ image }) => `/media/products/${image.slice('img/'.length, -'.webp'.length)}-800.webp`);

export const products = demoProducts.map((product, index) => {
  const { slug, sku, title, description, stock, popularity } = product;
  const seller = sellers.find((one) => one.slug === product.seller);
  const category = categories.find((one) => one.slug === product.category);
  if (!seller || !category) throw new Error(`${sku} names an unknown store or category`);
  const totalReviews = index % 6 === 5 ? 0 : (index * 29) % 220;
  const { lengthCm: length, widthCm: width, heightCm: height } = product;
  return {
    id: idOf(3, index),
    slug,
    sku,
    title,
    description,
    price: product.priceCents / 100,
    originalPrice: product.originalPriceCents && product.originalPriceCents / 100,
    discount: product.discountPercent,
    stock,
    images: picturesOf(index),
    status: 'active' as const,
    categoryId: category.id,
    category: { id: category.id, name: category.name, slug: category.slug },
    sellerId: seller.id,
    seller: cut(contracts.ProductSeller, seller),
    averageRating: totalReviews === 0 ? 0 : ratingOf(index),
    totalReviews,
    totalSales: totalReviews * 2,
    isSponsored: product.sponsored,
    createdAt: createdAt(index),
    weight: product.weightKg,
    dimensions: { length, width, height },
    popularity,
  };
});
export type FixtureProduct = (typeof products)[number];
export const cardOf = (product: FixtureProduct) => cut(contracts.ProductCard, product);

const featured = ['Centro', 'Cambuí', 'Taquaral', 'Nova Campinas'];
const placeNames = demoStores.map(({ neighborhood }) => neighborhood);
export const neighborhoods = [...new Set([...placeNames, 'Vila Brandina', 'Jardim Guanabara'])].map(
  (name, index) => ({
    id: idOf(4, index),
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    region: null,
    featured: featured.includes(name),
  }),
);

/** The parts of an address that contracts leave open. */
export const home = { street: 'Rua Maria Monteiro', number: '120', zipCode: '13025-151' };
export const buyer = answer(contracts.UserView, {
  id: idOf(5, 1),
  name: 'Clara Menezes',
  email: 'cliente@largo.test',
  roles: ['buyer'],
  userType: 'buyer',
  isActive: true,
  isEmailVerified: true,
  createdAt: createdAt(0),
});
