import { slugify } from '@largo/kernel';

export function withQuery(
  path: string,
  query: Record<string, string | number | undefined>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * With `admin-paths.ts` the only place that knows addresses. A product's title after its id may be another one: it leads to today's. `v` is the
 * chosen variant.
 */
export const paths = {
  home: '/',
  products: (
    query: {
      search?: string;
      /** Where things are delivered to. */
      neighborhood?: string;
      seller?: string;
      delivery?: 'here' | 'free' | 'tomorrow';
    } = {},
  ) => withQuery('/products', query),
  product: (id: string, title?: string, v?: string) =>
    withQuery(title === undefined ? `/products/${id}` : `/products/${id}-${slugify(title)}`, { v }),
  newProduct: '/products/new',
  editProduct: (id: string) => `/seller/products/${id}/edit`,
  productFile: '/seller/products/file',
  productPhotos: '/seller/products/photos',
  productVariants: (id: string) => `/seller/products/${id}/variants`,
  /** By slug; by id it leads there. */
  category: (slug: string) => `/categories/${slug}`,
  sellers: '/sellers',
  /** By slug where that is known; by id it leads there. */
  store: (slugOrId: string) => `/stores/${slugOrId}`,
  login: (next?: string, reason?: 'session-ended') => withQuery('/login', { next, reason }),
  register: (type?: 'seller') => withQuery('/register', { type }),
  forgotPassword: '/forgot-password',
  registerSuccess: (email: string) => withQuery('/register-success', { email }),
  dashboard: '/dashboard',
  sellerProducts: '/dashboard?tab=products',
  sellerDrafts: '/dashboard?tab=products&status=draft',
  sellerProductsIn: (show: string) => withQuery('/dashboard', { tab: 'products', show }),
  sellerStore: '/dashboard?tab=store',
  sellerShipping: '/dashboard?tab=shipping',
  sellerShippingIn: (aba: 'padrao' | 'produto' | 'fechada' | 'simulador') =>
    withQuery('/dashboard', { tab: 'shipping', aba }),
  sellerPayments: '/dashboard?tab=payments',
  profile: (section?: 'seguranca' | 'avisos' | 'privacidade' | 'vender') =>
    withQuery('/profile', { secao: section }),
  goodbye: '/goodbye',
  cart: '/cart',
  /** With an order: to pay all that waits of its purchase, by card if that was asked for. */
  checkout: (retryOrderId?: string, method?: 'card') =>
    withQuery('/checkout', { retryOrderId, method }),
  orderConfirmation: (query: { paymentId?: string; orderId?: string } = {}) =>
    withQuery('/order-confirmation', query),
  paymentResult: (variant: 'success' | 'failure' | 'pending', orderId: string) =>
    withQuery(`/payment/${variant}`, { order_id: orderId }),
  orders: '/orders',
  /** What a store has sold, in its own frame. */
  sales: (query: { status?: string; period?: string; sort?: 'deadline' } = {}) =>
    withQuery('/orders', { view: 'sales', ...query }),
  /** With what the buyer came for its dialog stands open. */
  order: (id: string, start?: 'confirmar' | 'devolver' | 'avaliar') =>
    withQuery(`/orders/${id}`, start === undefined ? {} : { [start]: 1 }),
  orderPayment: (id: string) => `/orders/${id}/payment`,
  receipt: (id: string) => `/orders/${id}/receipt`,
  /** Packing slips of sales. */
  packing: (ids: readonly string[]) => withQuery('/orders/packing', { ids: ids.join(',') }),
  favorites: '/favorites',
  notifications: '/notifications',
  helpBuyer: '/help/buyer',
  helpSeller: '/help/seller',
  support: '/support',
  faq: '/faq',
  sellerBenefits: '/seller-benefits',
  privacy: '/privacy',
  terms: '/terms',
  lgpd: '/lgpd',
} as const;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** `/products/{uuid}-pao-de-queijo` → `{uuid}`; anything else is kept in one segment of a call's path. */
export function idFromSlug(segment: string): string {
  return uuid.exec(segment)?.[0] ?? encodeURIComponent(segment);
}
