import type { AppRoute } from './app-route.ts';
import { lazyPage } from './lazy-page.tsx';

/** The operator's area. Its first screen is `/dashboard`; every other section has an address here. */
export const adminRoutes: readonly AppRoute[] = [
  {
    path: '/admin',
    chrome: 'work',
    page: lazyPage(
      'src/app/routes/admin/admin-home.tsx',
      () => import('./routes/admin/admin-home.tsx'),
    ),
  },
  {
    path: '/admin/products',
    chrome: 'work',
    page: lazyPage(
      'src/app/routes/admin/products-page.tsx',
      () => import('./routes/admin/products-page.tsx'),
    ),
  },
  {
    path: '/admin/categories',
    chrome: 'work',
    page: lazyPage(
      'src/app/routes/admin/categories-page.tsx',
      () => import('./routes/admin/categories-page.tsx'),
    ),
  },
  {
    path: '/admin/users',
    chrome: 'work',
    page: lazyPage(
      'src/app/routes/admin/users-page.tsx',
      () => import('./routes/admin/users-page.tsx'),
    ),
  },
  {
    path: '/admin/admins',
    chrome: 'work',
    page: lazyPage(
      'src/app/routes/admin/admins-page.tsx',
      () => import('./routes/admin/admins-page.tsx'),
    ),
  },
  {
    path: '/admin/admins/new',
    chrome: 'work',
    page: lazyPage(
      'src/app/routes/admin/new-admin-page.tsx',
      () => import('./routes/admin/new-admin-page.tsx'),
    ),
  },
  {
    path: '/admin/audit',
    chrome: 'work',
    page: lazyPage(
      'src/app/routes/admin/audit-page.tsx',
      () => import('./routes/admin/audit-page.tsx'),
    ),
  },
];
