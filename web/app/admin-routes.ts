import type { AppRoute } from './app-route.ts';
import { mantinePage } from './mantine-page.tsx';
import type { screens } from '@largo/web-desk/admin/screens.ts';

const screen = (path: string, name: keyof typeof screens): AppRoute => ({
  path: `/admin${path}`,
  chrome: 'work',
  page: mantinePage('desk/admin/screens.ts', async () =>
    (await import('@largo/web-desk/admin/screens.ts')).screens[name](),
  ),
});

/** The operator's area. Its first screen is `/dashboard`; every other section has an address here. */
export const adminRoutes: readonly AppRoute[] = [
  screen('', 'home'),
  screen('/orders', 'orders'),
  screen('/orders/:id', 'order'),
  screen('/products', 'products'),
  screen('/payments', 'payments'),
  screen('/payments/:id', 'payment'),
  screen('/payouts', 'payouts'),
  screen('/payouts/:id', 'payout'),
  screen('/ledger', 'ledger'),
  screen('/integrity', 'integrity'),
  screen('/reports', 'reports'),
  screen('/users', 'users'),
  screen('/categories', 'categories'),
  screen('/neighborhoods', 'neighborhoods'),
  screen('/searches', 'searches'),
  screen('/notices', 'notices'),
  screen('/admins', 'admins'),
  screen('/admins/new', 'newAdmin'),
  screen('/settings', 'settings'),
  screen('/audit', 'audit'),
];
