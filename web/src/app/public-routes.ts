import type { AppRoute } from './app-route.ts';
import { lazyPage } from './lazy-page.tsx';

const home = lazyPage('src/app/routes/home-page.tsx', () => import('./routes/home-page.tsx'));

/** Rendered on the server with their data, then hydrated. */
export const publicRoutes: readonly AppRoute[] = [{ path: '/', page: home }];
