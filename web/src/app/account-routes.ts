import type { AppRoute } from './app-route.ts';

/**
 * Screens that are never rendered on the server: the session, the purchase, the account and the
 * seller's and operator's areas. Their chunks are loaded on first use. `requiresLogin` screens say so
 * themselves, because the prompt keeps what the visitor was doing.
 */
export const accountRoutes: readonly AppRoute[] = [];
