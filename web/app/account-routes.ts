import type { AppRoute } from './app-route.ts';
import { adminRoutes } from './admin-routes.ts';
import { pageOf } from './page-of.ts';

const paymentResult = pageOf('shop/payment/payment-result');
const productForm = pageOf('desk/seller/products/product-form');

/**
 * Screens that are never rendered on the server: the session, the purchase, the account and the
 * seller's and operator's areas. Their chunks are loaded on first use. `requiresLogin` screens say so
 * themselves, because the prompt keeps what the visitor was doing.
 */
export const accountRoutes: readonly AppRoute[] = [
  { path: '/login', page: pageOf('shop/auth/login') },
  { path: '/register', page: pageOf('shop/auth/register') },
  { path: '/register-success', page: pageOf('shop/auth/register-success') },
  { path: '/verify-email/:token?', page: pageOf('shop/auth/verify-email') },
  { path: '/forgot-password', page: pageOf('shop/auth/forgot-password') },
  { path: '/reset-password/:token?', page: pageOf('shop/auth/reset-password') },
  { path: '/cart', page: pageOf('shop/cart/cart') },
  { path: '/checkout', chrome: 'minimal', takesCard: true, page: pageOf('shop/checkout/checkout') },
  { path: '/order-confirmation', page: pageOf('shop/payment/order-confirmation') },
  { path: '/orders/:id/payment', page: pageOf('shop/payment/order-payment') },
  { path: '/orders', page: pageOf('desk/orders/orders') },
  { path: '/orders/packing', page: pageOf('desk/orders/packing') },
  { path: '/orders/:id', page: pageOf('desk/orders/order') },
  { path: '/orders/:id/receipt', page: pageOf('desk/orders/receipt') },
  { path: '/notifications', page: pageOf('desk/buyer/notices/notifications') },
  { path: '/favorites', page: pageOf('shop/favorites/favorites') },
  { path: '/profile', page: pageOf('desk/buyer/profile/profile') },
  { path: '/offline', chrome: 'minimal', page: pageOf('shop/offline/offline') },
  { path: '/goodbye', page: pageOf('shop/account/goodbye') },
  { path: '/unsubscribe/:token', page: pageOf('shop/account/unsubscribe') },
  { path: '/dashboard', chrome: 'work', page: pageOf('desk/dashboard/dashboard') },
  { path: '/mercadopago-callback', page: pageOf('desk/seller/connection/mercadopago-callback') },
  ...adminRoutes,
  { path: '/products/new', chrome: 'work', page: productForm },
  { path: '/products/:id/edit', chrome: 'work', page: productForm },
  { path: '/seller/products/:id/edit', chrome: 'work', page: productForm },
  {
    path: '/seller/products/:id/variants',
    chrome: 'work',
    page: pageOf('desk/seller/products/variants/variants'),
  },
  {
    path: '/seller/products/photos',
    chrome: 'work',
    page: pageOf('desk/seller/products/photos/photos'),
  },
  {
    path: '/seller/products/file/:importId?',
    chrome: 'work',
    page: pageOf('desk/seller/products/product-file'),
  },
  { path: '/payment/:outcome', page: paymentResult },
];
