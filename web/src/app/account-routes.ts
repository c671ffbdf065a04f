import type { AppRoute } from './app-route.ts';
import { adminRoutes } from './admin-routes.ts';
import { lazyPage } from './lazy-page.tsx';
import { mantinePage } from './mantine-page.tsx';

const paymentResult = lazyPage(
  'src/app/routes/payment/payment-result-page.tsx',
  () => import('./routes/payment/payment-result-page.tsx'),
);
const productForm = mantinePage(
  'src/app/routes/seller-products/product-form-page.tsx',
  () => import('./routes/seller-products/product-form-page.tsx'),
);

/**
 * Screens that are never rendered on the server: the session, the purchase, the account and the
 * seller's and operator's areas. Their chunks are loaded on first use. `requiresLogin` screens say so
 * themselves, because the prompt keeps what the visitor was doing.
 */
export const accountRoutes: readonly AppRoute[] = [
  {
    path: '/login',
    page: lazyPage(
      'src/app/routes/auth/login-page.tsx',
      () => import('./routes/auth/login-page.tsx'),
    ),
  },
  {
    path: '/register',
    page: lazyPage(
      'src/app/routes/auth/register-page.tsx',
      () => import('./routes/auth/register-page.tsx'),
    ),
  },
  {
    path: '/register-success',
    page: lazyPage(
      'src/app/routes/auth/register-success-page.tsx',
      () => import('./routes/auth/register-success-page.tsx'),
    ),
  },
  {
    path: '/verify-email/:token?',
    page: lazyPage(
      'src/app/routes/auth/verify-email-page.tsx',
      () => import('./routes/auth/verify-email-page.tsx'),
    ),
  },
  {
    path: '/forgot-password',
    page: lazyPage(
      'src/app/routes/auth/forgot-password-page.tsx',
      () => import('./routes/auth/forgot-password-page.tsx'),
    ),
  },
  {
    path: '/reset-password/:token?',
    page: lazyPage(
      'src/app/routes/auth/reset-password-page.tsx',
      () => import('./routes/auth/reset-password-page.tsx'),
    ),
  },
  {
    path: '/cart',
    page: lazyPage(
      'src/app/routes/cart/cart-page.tsx',
      () => import('./routes/cart/cart-page.tsx'),
    ),
  },
  {
    path: '/checkout',
    chrome: 'minimal',
    page: lazyPage(
      'src/app/routes/checkout/checkout-page.tsx',
      () => import('./routes/checkout/checkout-page.tsx'),
    ),
  },
  {
    path: '/order-confirmation',
    page: lazyPage(
      'src/app/routes/payment/order-confirmation-page.tsx',
      () => import('./routes/payment/order-confirmation-page.tsx'),
    ),
  },
  {
    path: '/orders/:id/payment',
    page: lazyPage(
      'src/app/routes/payment/order-payment-page.tsx',
      () => import('./routes/payment/order-payment-page.tsx'),
    ),
  },
  {
    path: '/orders',
    page: mantinePage(
      'src/app/routes/orders/orders-page.tsx',
      () => import('./routes/orders/orders-page.tsx'),
    ),
  },
  {
    path: '/orders/:id',
    page: mantinePage(
      'src/app/routes/orders/order-page.tsx',
      () => import('./routes/orders/order-page.tsx'),
    ),
  },
  {
    path: '/notifications',
    page: mantinePage(
      'src/app/routes/notifications/notifications-page.tsx',
      () => import('./routes/notifications/notifications-page.tsx'),
    ),
  },
  {
    path: '/favorites',
    page: lazyPage(
      'src/app/routes/favorites/favorites-page.tsx',
      () => import('./routes/favorites/favorites-page.tsx'),
    ),
  },
  {
    path: '/profile',
    page: mantinePage(
      'src/app/routes/account/profile-page.tsx',
      () => import('./routes/account/profile-page.tsx'),
    ),
  },
  {
    path: '/goodbye',
    page: lazyPage(
      'src/app/routes/account/goodbye-page.tsx',
      () => import('./routes/account/goodbye-page.tsx'),
    ),
  },
  {
    path: '/unsubscribe/:token',
    page: lazyPage(
      'src/app/routes/account/unsubscribe-page.tsx',
      () => import('./routes/account/unsubscribe-page.tsx'),
    ),
  },
  {
    path: '/dashboard',
    chrome: 'work',
    page: mantinePage(
      'src/app/routes/account/dashboard-page.tsx',
      () => import('./routes/account/dashboard-page.tsx'),
    ),
  },
  {
    path: '/mercadopago-callback',
    page: mantinePage(
      'src/app/routes/account/mercadopago-callback-page.tsx',
      () => import('./routes/account/mercadopago-callback-page.tsx'),
    ),
  },
  ...adminRoutes,
  { path: '/products/new', page: productForm },
  { path: '/products/:id/edit', page: productForm },
  { path: '/seller/products/:id/edit', page: productForm },
  { path: '/payment/success', page: paymentResult },
  { path: '/payment/failure', page: paymentResult },
  { path: '/payment/pending', page: paymentResult },
];
