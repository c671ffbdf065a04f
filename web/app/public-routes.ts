import type { AppRoute } from './app-route.ts';
import { pageOf } from './page-of.ts';

const products = pageOf('shop/products/products');

/** Rendered on the server with their data, then hydrated. */
export const publicRoutes: readonly AppRoute[] = [
  { path: '/', chrome: 'list', page: pageOf('shop/home/home') },
  { path: '/products', chrome: 'list', page: products },
  { path: '/products/:id', chrome: 'product', page: pageOf('shop/product/product') },
  { path: '/categories/:id', chrome: 'list', page: pageOf('shop/products/category') },
  { path: '/sellers', chrome: 'list', page: pageOf('shop/sellers/sellers') },
  { path: '/sellers/:id', chrome: 'list', page: products },
  { path: '/stores/:id', page: pageOf('shop/store/store') },
  { path: '/help/buyer', page: pageOf('shop/info/help-buyer') },
  { path: '/help/seller', page: pageOf('shop/info/help-seller') },
  { path: '/support', page: pageOf('shop/info/support') },
  { path: '/faq', page: pageOf('shop/info/faq') },
  { path: '/seller-benefits', page: pageOf('shop/info/seller-benefits') },
  { path: '/privacy', page: pageOf('shop/info/privacy') },
  { path: '/terms', page: pageOf('shop/info/terms') },
  { path: '/lgpd', page: pageOf('shop/info/lgpd') },
];
