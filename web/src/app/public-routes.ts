import type { AppRoute } from './app-route.ts';
import { pageOf } from './lazy-page.tsx';

const products = pageOf('products');

/** Rendered on the server with their data, then hydrated. */
export const publicRoutes: readonly AppRoute[] = [
  { path: '/', page: pageOf('home') },
  { path: '/products', page: products },
  { path: '/products/:id', chrome: 'product', page: pageOf('product') },
  { path: '/categories/:id', page: pageOf('category') },
  { path: '/sellers', page: pageOf('sellers') },
  { path: '/sellers/:id', page: products },
  { path: '/stores/:id', page: pageOf('store') },
  { path: '/help/buyer', page: pageOf('info/help-buyer') },
  { path: '/help/seller', page: pageOf('info/help-seller') },
  { path: '/support', page: pageOf('info/support') },
  { path: '/faq', page: pageOf('info/faq') },
  { path: '/seller-benefits', page: pageOf('info/seller-benefits') },
  { path: '/privacy', page: pageOf('info/privacy') },
  { path: '/terms', page: pageOf('info/terms') },
  { path: '/lgpd', page: pageOf('info/lgpd') },
];
