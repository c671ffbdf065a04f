import { type ServiceName, serviceNames } from '@largo/service-kit';

/** A coarse check: the service behind it enforces roles and ownership in detail. */
export type Who = 'anyone' | 'user' | 'admin';
/** Each purpose has its own count: a caller who has used up one can still use the others. */
export type LimitClass =
  'write' | 'login' | 'register' | 'forgot' | 'reset' | 'resend' | 'verify' | 'webhook' | 'cep';
/**
 * `shared`: public answers are the same for everybody, signed in or not.
 * `anonymous`: only a visitor's answer is; a signed-in caller always reaches the service.
 */
export type CacheClass = 'none' | 'shared' | 'anonymous';

export interface GatewayRoute {
  /** Path without `/api`; `:x` is one segment, a trailing `*` is any rest, or none. */
  readonly path: string;
  readonly service: ServiceName;
  readonly methods?: readonly string[];
  readonly who?: Who;
  readonly limit?: LimitClass;
  readonly cache?: CacheClass;
  /** How many files of five mebibytes a form may carry. */
  readonly files?: number;
  /** How many mebibytes a sheet may have; none are taken without it. */
  readonly sheetSize?: number;
  /** `x-request-id` is passed on unchanged or not at all: the caller's signature covers it. */
  readonly keepsRequestId?: true;
}

/** The first match wins: exact exceptions come before the rest of their folder. */
export const routes: readonly GatewayRoute[] = [
  { path: '/auth/profile', service: 'identity', who: 'user' },
  { path: '/auth/refresh', service: 'identity' },
  { path: '/auth/logout', service: 'identity' },
  { path: '/auth/login', service: 'identity', limit: 'login' },
  { path: '/auth/register', service: 'identity', limit: 'register' },
  { path: '/auth/forgot-password', service: 'identity', limit: 'forgot' },
  { path: '/auth/reset-password/*', service: 'identity', limit: 'reset' },
  { path: '/auth/resend-verification', service: 'identity', limit: 'resend' },
  { path: '/auth/verify-email/*', service: 'identity', limit: 'verify' },
  // All others are a signed-in user's and count like other writes.
  { path: '/auth/*', service: 'identity', who: 'user' },
  { path: '/users/sellers', service: 'catalog', cache: 'shared' },
  { path: '/users/me/store-image', service: 'identity', who: 'user', files: 1 },
  { path: '/users/*', service: 'identity', who: 'user' },
  { path: '/admin/users/*', service: 'identity', who: 'admin' },
  { path: '/admin/audit-log', service: 'identity', who: 'admin' },

  { path: '/products/upload-images', service: 'catalog', who: 'user', files: 5 },
  // No slug is one of these words: slugs end in eight digits of the id.
  { path: '/products/export', service: 'catalog', who: 'user' },
  { path: '/products/bulk', service: 'catalog', who: 'user' },
  { path: '/products/by-sku', service: 'catalog', who: 'user' },
  { path: '/products/imports/*', service: 'catalog', who: 'user', sheetSize: 12 },
  { path: '/products/picture-fetches/*', service: 'catalog', who: 'user' },
  { path: '/products/:id/freight-rates/*', service: 'shipping', who: 'user' },
  // Not shared, because a seller sees more of their own products than others do.
  { path: '/products/*', service: 'catalog', cache: 'anonymous' },
  { path: '/categories/*', service: 'catalog', cache: 'shared' },
  { path: '/sellers/*', service: 'catalog', cache: 'shared' },
  { path: '/sitemap/*', service: 'catalog', cache: 'shared' },
  { path: '/stores/:id/payment-status', service: 'payments', cache: 'shared' },
  { path: '/stores/*', service: 'catalog', cache: 'anonymous' },
  { path: '/favorites/*', service: 'catalog', who: 'user' },
  { path: '/seller-evaluations/*', service: 'catalog' },
  { path: '/admin/products/*', service: 'catalog', who: 'admin' },
  { path: '/admin/categories/*', service: 'catalog', who: 'admin' },
  { path: '/admin/search-misses', service: 'catalog', who: 'admin' },
  { path: '/admin/synonyms/*', service: 'catalog', who: 'admin' },

  { path: '/neighborhoods/*', service: 'shipping', cache: 'shared' },
  { path: '/admin/neighborhoods/*', service: 'shipping', who: 'admin' },
  { path: '/admin/regions', service: 'shipping', who: 'user' },
  { path: '/neighborhood-shipping/*', service: 'shipping', who: 'user' },
  { path: '/store-closures/seller', service: 'shipping', who: 'user' },
  { path: '/store-closures/:sellerId', service: 'shipping', cache: 'shared' },
  { path: '/neighborhood-shipping-rates/seller', service: 'shipping', who: 'user' },
  { path: '/neighborhood-shipping-rates/*', service: 'shipping', cache: 'shared' },
  { path: '/shipping-rules/*', service: 'shipping' },
  { path: '/address/cep/*', service: 'shipping', cache: 'shared', limit: 'cep' },
  { path: '/address/*', service: 'shipping', cache: 'shared' },

  // The cart that a visitor's browser keeps, at today's prices.
  { path: '/cart/preview', service: 'cart' },
  { path: '/cart/*', service: 'cart', who: 'user' },
  // Separate, because placing an order has its own service-level objective.
  { path: '/orders', service: 'orders', who: 'user' },
  { path: '/orders/:id/attachments', service: 'orders', who: 'user', files: 5 },
  { path: '/orders/*', service: 'orders', who: 'user' },
  { path: '/refunds/*', service: 'orders', who: 'user' },
  { path: '/selling', service: 'orders', cache: 'shared' },

  { path: '/payments/webhook', service: 'payments', keepsRequestId: true, limit: 'webhook' },
  { path: '/payments/methods/available', service: 'payments', cache: 'shared' },
  { path: '/payments/*', service: 'payments', who: 'user' },
  {
    path: '/admin/payments/:id/chargebacks/:chargebackId/evidence',
    service: 'payments',
    who: 'admin',
    files: 2,
  },
  { path: '/admin/payments/*', service: 'payments', who: 'admin' },
  { path: '/admin/chargebacks', service: 'payments', who: 'admin' },
  { path: '/admin/reconciliation/*', service: 'payments', who: 'admin' },
  { path: '/admin/integrity/audit', service: 'payments', who: 'admin' },
  { path: '/mercadopago-oauth/callback', service: 'payments' },
  { path: '/mercadopago-oauth/*', service: 'payments', who: 'user' },

  { path: '/admin/payout/process/:id/proof', service: 'payouts', who: 'admin', files: 5 },
  { path: '/admin/payout/*', service: 'payouts', who: 'admin' },
  { path: '/admin/ledger/*', service: 'payouts', who: 'admin' },
  { path: '/admin/settings', service: 'payouts', who: 'admin' },
  { path: '/payouts/*', service: 'payouts', who: 'user' },
  { path: '/sale-terms', service: 'payouts', cache: 'shared' },
  { path: '/admin/process-auto-releases', service: 'payouts', who: 'admin' },

  // The link in a mail: its token identifies the person.
  { path: '/notifications/unsubscriptions/*', service: 'notifications' },
  // The same in mails sent before 0.5.
  { path: '/notifications/cart-reminders/*', service: 'notifications' },
  { path: '/notifications/*', service: 'notifications', who: 'user' },

  // The same routes for every service: its parked events.
  ...serviceNames.map((service) => ({
    path: `/admin/integrity/${service}/*`,
    service,
    who: 'admin' as const,
  })),
];

/** One path with several owners: the report's `type` decides. */
export const reportOwners: Readonly<Record<string, ServiceName>> = {
  products: 'catalog',
  users: 'identity',
  sales: 'orders',
  commissions: 'payouts',
};
export const reportsPath = '/admin/reports';
export const reportCountPath = `${reportsPath}/count`;
