import type { AppRoute } from './app-route.ts';
import { lazyPage } from './lazy-page.tsx';

const home = lazyPage('src/app/routes/home-page.tsx', () => import('./routes/home-page.tsx'));
const products = lazyPage(
  'src/app/routes/products-page.tsx',
  () => import('./routes/products-page.tsx'),
);
const product = lazyPage(
  'src/app/routes/product-page.tsx',
  () => import('./routes/product-page.tsx'),
);
const category = lazyPage(
  'src/app/routes/category-page.tsx',
  () => import('./routes/category-page.tsx'),
);
const sellers = lazyPage(
  'src/app/routes/sellers-page.tsx',
  () => import('./routes/sellers-page.tsx'),
);
const store = lazyPage('src/app/routes/store-page.tsx', () => import('./routes/store-page.tsx'));
const info = lazyPage('src/app/routes/info-page.tsx', () => import('./routes/info-page.tsx'));

/** Rendered on the server with their data, then hydrated. */
export const publicRoutes: readonly AppRoute[] = [
  { path: '/', page: home },
  { path: '/products', page: products },
  { path: '/products/:id', page: product },
  { path: '/categories/:id', page: category },
  { path: '/sellers', page: sellers },
  { path: '/sellers/:id', page: products },
  { path: '/stores/:id', page: store },
  ...[
    '/help/buyer',
    '/help/seller',
    '/support',
    '/faq',
    '/seller-benefits',
    '/privacy',
    '/terms',
    '/lgpd',
  ].map((path) => ({ path, page: info })),
];
