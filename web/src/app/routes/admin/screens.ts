/** The operator's screens, each in its own chunk. This list loads with the first of them. */
export const screens = {
  home: () => import('./admin-home.tsx'),
  orders: () => import('./orders-page.tsx'),
  order: () => import('./order-page.tsx'),
  products: () => import('./moderation-page.tsx'),
  payments: () => import('./payments-page.tsx'),
  payment: () => import('./payment-page.tsx'),
  integrity: () => import('./integrity-page.tsx'),
  users: () => import('./users-page.tsx'),
  categories: () => import('./categories-page.tsx'),
  neighborhoods: () => import('./neighborhoods-page.tsx'),
  searches: () => import('./searches-page.tsx'),
  admins: () => import('./admins-page.tsx'),
  newAdmin: () => import('./new-admin-page.tsx'),
  settings: () => import('./settings-page.tsx'),
  audit: () => import('./audit-page.tsx'),
} as const;
