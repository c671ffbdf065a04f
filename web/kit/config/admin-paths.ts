import { withQuery } from './paths.ts';

/** The operator's addresses: apart from the others, so that no visitor loads them. */
export const adminPaths = {
  /** With an id the person's details stand open. */
  users: (user?: string) => withQuery('/admin/users', { user }),
  usersFound: (search: string) => withQuery('/admin/users', { search }),
  admins: '/admin/admins',
  newAdmin: '/admin/admins/new',
  /** With an id the product's details stand open. */
  products: (query: { status?: string; product?: string; search?: string } = {}) =>
    withQuery('/admin/products', query),
  orders: (query: { status?: string; period?: string; search?: string } = {}) =>
    withQuery('/admin/orders', query),
  order: (id: string) => `/admin/orders/${id}`,
  /** With an id the request stands open for review. */
  refunds: (query: { status?: string; refund?: string } = {}) =>
    withQuery('/admin/orders', { view: 'refunds', ...query }),
  payments: (query: { view?: 'chargebacks'; buyer?: string; search?: string } = {}) =>
    withQuery('/admin/payments', query),
  payment: (id: string) => `/admin/payments/${id}`,
  /** With a seller's id that store stands open. */
  payouts: (
    query: {
      view?: 'to-pay' | 'payments' | 'sellers';
      status?: string;
      transfer?: string;
      order?: string;
      store?: string;
      seller?: string;
      search?: string;
    } = {},
  ) => withQuery('/admin/payouts', query),
  payout: (id: string) => `/admin/payouts/${id}`,
  /** The entries behind a figure of an order or a store. */
  ledger: (query: { order?: string; store?: string; account?: string; kind?: string } = {}) =>
    withQuery('/admin/ledger', query),
  integrity: (query: { view?: 'days' | 'audit' | 'events'; state?: 'closed' } = {}) =>
    withQuery('/admin/integrity', query),
  reports: '/admin/reports',
  categories: '/admin/categories',
  neighborhoods: '/admin/neighborhoods',
  settings: '/admin/settings',
  /** With an id the notice is for that person. */
  notices: (query: { view?: 'sent' | 'mails' | 'cleanup'; state?: string; user?: string } = {}) =>
    withQuery('/admin/notices', query),
  searches: (view?: 'synonyms') => withQuery('/admin/searches', { view }),
  audit: (query: { actor?: string; subject?: string; action?: string } = {}) =>
    withQuery('/admin/audit', query),
} as const;
