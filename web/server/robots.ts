/** Screens of one person, and lists that are another order or price range of a list that can be found. */
const closed = [
  '/api/',
  '/admin',
  '/cart',
  '/checkout',
  '/dashboard',
  '/favorites',
  '/forgot-password',
  '/goodbye',
  '/login',
  '/mercadopago-',
  '/notifications',
  '/offline',
  '/order-confirmation',
  '/orders',
  '/payment/',
  '/products/new',
  '/products/*/edit',
  '/profile',
  '/register',
  '/reset-password',
  '/seller/',
  '/verify-email',
  '/*?*sort=',
  '/*?*minPrice=',
  '/*?*maxPrice=',
] as const;

export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
