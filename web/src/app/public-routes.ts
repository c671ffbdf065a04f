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
const helpBuyer = lazyPage(
  'src/app/routes/info/help-buyer-page.tsx',
  () => import('./routes/info/help-buyer-page.tsx'),
);
const helpSeller = lazyPage(
  'src/app/routes/info/help-seller-page.tsx',
  () => import('./routes/info/help-seller-page.tsx'),
);
const support = lazyPage(
  'src/app/routes/info/support-page.tsx',
  () => import('./routes/info/support-page.tsx'),
);
const faq = lazyPage(
  'src/app/routes/info/faq-page.tsx',
  () => import('./routes/info/faq-page.tsx'),
);
const sellerBenefits = lazyPage(
  'src/app/routes/info/seller-benefits-page.tsx',
  () => import('./routes/info/seller-benefits-page.tsx'),
);
const privacy = lazyPage(
  'src/app/routes/info/privacy-page.tsx',
  () => import('./routes/info/privacy-page.tsx'),
);
const terms = lazyPage(
  'src/app/routes/info/terms-page.tsx',
  () => import('./routes/info/terms-page.tsx'),
);
const lgpd = lazyPage(
  'src/app/routes/info/lgpd-page.tsx',
  () => import('./routes/info/lgpd-page.tsx'),
);

/** Rendered on the server with their data, then hydrated. */
export const publicRoutes: readonly AppRoute[] = [
  { path: '/', page: home },
  { path: '/products', page: products },
  { path: '/products/:id', page: product },
  { path: '/categories/:id', page: category },
  { path: '/sellers', page: sellers },
  { path: '/sellers/:id', page: products },
  { path: '/stores/:id', page: store },
  { path: '/help/buyer', page: helpBuyer },
  { path: '/help/seller', page: helpSeller },
  { path: '/support', page: support },
  { path: '/faq', page: faq },
  { path: '/seller-benefits', page: sellerBenefits },
  { path: '/privacy', page: privacy },
  { path: '/terms', page: terms },
  { path: '/lgpd', page: lgpd },
];
