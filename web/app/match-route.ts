import { matchRoutes } from 'react-router-dom';
import { accountRoutes } from './account-routes.ts';
import type { AppRoute } from './app-route.ts';
import { publicRoutes } from './public-routes.ts';

/** All screens; the router ranks fixed segments above parameters, so the order does not matter. */
export const allRoutes: readonly AppRoute[] = [...publicRoutes, ...accountRoutes];
const serverRendered = new Set(publicRoutes);

export interface MatchedRoute {
  readonly route: AppRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly onServer: boolean;
}

export function matchRoute(pathname: string): MatchedRoute | null {
  const objects = allRoutes.map((route) => ({ path: route.path, id: route.path, handle: route }));
  const match = matchRoutes(objects, pathname)?.at(-1);
  if (!match) return null;
  const route = match.route.handle;
  return { route, params: match.params, onServer: serverRendered.has(route) };
}

/** A page with the provider's card fields has a content policy of its own. */
export const cardTakenAt = (pathname: string): true | undefined =>
  matchRoute(pathname)?.route.takesCard;
