import type { AppRoute } from './app-route.ts';
import { adminRoutes } from './admin-routes.ts';
import { pageOf } from './lazy-page.tsx';
import { mantinePage } from './mantine-page.tsx';

const paymentResult = pageOf('payment/payment-result');
const productForm = pageOf('seller-products/product-form', mantinePage);

/**
 * Screens that are never rendered on the server: the session, the purchase, the account and the
 * seller's and operator's areas. Their chunks are loaded on first use. `requiresLogin` screens say so
 * themselves, because the prompt keeps what the visitor was doing.
 */
export const accountRoutes: readonly AppRoute[] = [
  { path: '/login', page: pageOf('auth/login') },
  { path: '/register', page: pageOf('auth/register') },
  { path: '/register-success', page: pageOf('auth/register-success') },
  { path: '/verify-email/:token?', page: pageOf('auth/verify-email') },
  { path: '/forgot-password', page: pageOf('auth/forgot-password') },
  { path: '/reset-password/:token?', page: pageOf('auth/reset-password') },
  { path: '/cart', page: pageOf('cart/cart') },
  { path: '/checkout', chrome: 'minimal', takesCard: true, page: pageOf('checkout/checkout') },
  { path: '/order-confirmation', page: pageOf('payment/order-confirmation') },
  { path: '/orders/:id/payment', page: pageOf('payment/order-payment') },
  { path: '/orders', page: pageOf('orders/orders', mantinePage) },
  { path: '/orders/packing', page: pageOf('orders/packing', mantinePage) },
  { path: '/orders/:id', page: pageOf('orders/order', mantinePage) },
  { path: '/orders/:id/receipt', page: pageOf('orders/receipt', mantinePage) },
  { path: '/notifications', page: pageOf('notifications/notifications', mantinePage) },
  { path: '/favorites', page: pageOf('favorites/favorites') },
  { path: '/profile', page: pageOf('account/profile', mantinePage) },
  { path: '/offline', chrome: 'minimal', page: pageOf('offline/offline') },
  { path: '/goodbye', page: pageOf('account/goodbye') },
  { path: '/unsubscribe/:token', page: pageOf('account/unsubscribe') },
  { path: '/dashboard', chrome: 'work', page: pageOf('account/dashboard', mantinePage) },
  { path: '/mercadopago-callback', page: pageOf('account/mercadopago-callback', mantinePage) },
  ...adminRoutes,
  { path: '/products/new', chrome: 'work', page: productForm },
  { path: '/products/:id/edit', chrome: 'work', page: productForm },
  { path: '/seller/products/:id/edit', chrome: 'work', page: productForm },
  { path: '/payment/:outcome', page: paymentResult },
];
