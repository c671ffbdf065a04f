import { type ServiceName, serviceNames } from '@largo/service-kit';

/** Coarse door: the service behind it enforces roles and ownership again, finely. */
export type Who = 'anyone' | 'user' | 'admin';
/** Each purpose is counted for itself: who has used up one can still do the others. */
export type LimitClass =
  'write' | 'login' | 'register' | 'forgot' | 'reset' | 'resend' | 'verify' | 'webhook' | 'cep';
/**
 * `shared`: public answers are the same for everybody, signed in or not.
 * `anonymous`: only a visitor's answer is; a signed-in caller always reaches the service.
 */
export type CacheClass = 'none' | 'shared' | 'anonymous';

export interface GatewayRoute {
  /** Path without `/api`; `:x` is one segment, a trailing `*` any rest (also none). */
  readonly path: string;
  readonly service: ServiceName;
  readonly methods?: readonly string[];
  readonly who?: Who;
  readonly limit?: LimitClass;
  readonly cache?: CacheClass;
  /** `x-request-id` goes on as it came, or not at all: the caller's signature covers it. */
  readonly keepsRequestId?: true;
}

/** The first row that fits wins: exact exceptions stand before the rest of their folder. */
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
  // The others are a signed-in user's, and count like all they write.
  { path: '/auth/*', service: 'identity', who: 'user' },
  { path: '/users/sellers', service: 'catalog', cache: 'shared' },
  { path: '/users/*', service: 'identity', who: 'user' },
  { path: '/admin/users/*', service: 'identity', who: 'admin' },
  { path: '/admin/audit-log', service: 'identity', who: 'admin' },

  { path: '/products/upload-images', service: 'catalog', who: 'user' },
  // No slug is one of these words: slugs end in eight digits of the id.
  { path: '/products/export', service: 'catalog', who: 'user' },
  { path: '/products/import', service: 'catalog', who: 'user' },
  { path: '/products/:id/freight-rates/*', service: 'shipping', who: 'user' },
  // Not shared: a seller sees more of their own products than everybody else.
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
  { path: '/neighborhood-shipping-rates/seller', service: 'shipping', who: 'user' },
  { path: '/neighborhood-shipping-rates/*', service: 'shipping', cache: 'shared' },
  { path: '/shipping-rules/*', service: 'shipping' },
  { path: '/address/cep/*', service: 'shipping', cache: 'shared', limit: 'cep' },
  { path: '/address/*', service: 'shipping', cache: 'shared' },

  // What a visitor's browser keeps in its cart, counted for today.
  { path: '/cart/preview', service: 'cart' },
  { path: '/cart/*', service: 'cart', who: 'user' },
  // By itself: placing an order has an objective of its own.
  { path: '/orders', service: 'orders', who: 'user' },
  { path: '/orders/*', service: 'orders', who: 'user' },
  { path: '/refunds/*', service: 'orders', who: 'user' },
  { path: '/selling', service: 'orders', cache: 'shared' },

  { path: '/payments/webhook', service: 'payments', keepsRequestId: true, limit: 'webhook' },
  { path: '/payments/methods/available', service: 'payments', cache: 'shared' },
  { path: '/payments/*', service: 'payments', who: 'user' },
  { path: '/admin/payments/*', service: 'payments', who: 'admin' },
  { path: '/admin/chargebacks', service: 'payments', who: 'admin' },
  { path: '/admin/reconciliation/*', service: 'payments', who: 'admin' },
  { path: '/admin/integrity/audit', service: 'payments', who: 'admin' },
  { path: '/mercadopago-oauth/callback', service: 'payments' },
  { path: '/mercadopago-oauth/*', service: 'payments', who: 'user' },

  { path: '/admin/payout/*', service: 'payouts', who: 'admin' },
  { path: '/admin/ledger/*', service: 'payouts', who: 'admin' },
  { path: '/admin/settings', service: 'payouts', who: 'admin' },
  { path: '/payouts/*', service: 'payouts', who: 'user' },
  { path: '/sale-terms', service: 'payouts', cache: 'shared' },
  { path: '/admin/process-auto-releases', service: 'payouts', who: 'admin' },

  // The link of a mail: its token says whose it is.
  { path: '/notifications/unsubscriptions/*', service: 'notifications' },
  // The same in mails that were sent before 0.5.
  { path: '/notifications/cart-reminders/*', service: 'notifications' },
  { path: '/notifications/*', service: 'notifications', who: 'user' },

  // The same of every service: its parked events.
  ...serviceNames.map((service) => ({
    path: `/admin/integrity/${service}/*`,
    service,
    who: 'admin' as const,
  })),
];

/** One path, several owners: the report's `type` decides. */
export const reportOwners: Readonly<Record<string, ServiceName>> = {
  products: 'catalog',
  users: 'identity',
  sales: 'orders',
  commissions: 'payouts',
};
export const reportsPath = '/admin/reports';
export const reportCountPath = `${reportsPath}/count`;
