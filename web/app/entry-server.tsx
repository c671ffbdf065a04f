import { defaultShouldDehydrateQuery, dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { RenderPage, RenderRequest, RenderResult } from '../shared/render-contract.ts';
import { cardTakenAt, matchRoute, type MatchedRoute } from './match-route.ts';
import { NotFoundProvider } from '@largo/web-shop/not-found/not-found.tsx';
import type { PageData } from './page-data.ts';
import { canonicalUrl } from './canonical-url.ts';
import {
  HeadContext,
  cutDescription,
  fullTitleOf,
  robotsOf,
  type HeadCollector,
} from '@largo/web-kit/page/page-head.tsx';
import { Providers } from './providers.tsx';
import { pageAddress as addressOf } from './page-address.ts';
import { pageKind as kindOf } from './page-kind.ts';
import { AppRouter } from './router.tsx';
import { siteAddresses } from './site-addresses.ts';
import { categoriesQuery } from '@largo/web-topics/catalog/category.queries.ts';
import { ApiError, configureApi } from '@largo/web-kit/client/api-client.ts';
import { isPlaceGone, placeFromCookies } from '@largo/web-kit/page/place.tsx';
import { makeQueryClient } from '@largo/web-kit/client/query-client.ts';
import { serverTime } from '@largo/web-kit/client/server-clock.ts';

export { placeFromCookies, siteAddresses };

/** Slashes in front would make it the address of another host. */
const urlOf = (address: string) => new URL(address.replace(/^\/+/, '/'), 'http://x');

export const pageAddress = (address: string) => addressOf(urlOf(address));
export const pageKind = (address: string) => kindOf(urlOf(address).pathname);
export const takesCard = (address: string) => cardTakenAt(urlOf(address).pathname);

/** With 401 the address names a call that is no page, such as `/products/export`. */
const notFoundCodes = new Set([400, 401, 404, 410, 414]);

/**
 * Loads the page's data. @returns whether the API knows the thing the address names
 * @throws ApiError also when the chosen neighbourhood is none any more
 */
async function load(
  matched: MatchedRoute | null,
  request: RenderRequest,
  queryClient: ReturnType<typeof makeQueryClient>,
): Promise<boolean> {
  // The menus are on every page; without them the page still stands.
  const shell = queryClient.prefetchQuery(categoriesQuery());
  let found = matched !== null;
  if (matched) {
    const page = await matched.route.page.load();
    const search = urlOf(request.url).searchParams;
    try {
      await page.prefetch?.({ queryClient, params: matched.params, search, place: request.place });
    } catch (error) {
      if (!(error instanceof ApiError) || !notFoundCodes.has(error.status)) throw error;
      if (request.place && isPlaceGone(error, request.place)) throw error;
      found = false;
    }
  }
  await shell;
  return found;
}

/** When the chosen neighbourhood is gone, the page is rendered as if none was chosen. */
export const renderPage: RenderPage = (request) =>
  render(request).catch((error: unknown) => {
    if (!request.place || !isPlaceGone(error, request.place)) throw error;
    return render({ ...request, place: null });
  });

async function render(request: RenderRequest): Promise<RenderResult> {
  configureApi({ base: `${request.apiUrl}/api` });
  const url = urlOf(request.url);
  const location = canonicalUrl(url);
  if (location !== null) return { kind: 'redirect', status: 301, location, mayTurn: false };
  const { pathname } = url;
  const matched = matchRoute(pathname);
  const { settings, place } = request;
  if (matched && !matched.onServer) {
    const data: PageData = { settings, takesCard: matched.route.takesCard };
    return { kind: 'shell', status: 200, data };
  }
  const queryClient = makeQueryClient();
  try {
    const found = await load(matched, request, queryClient);
    const collector: HeadCollector = { head: null, things: [] };
    const html = renderToString(
      <HeadContext value={collector}>
        <Providers queryClient={queryClient} settings={settings} place={place}>
          <StaticRouter location={url.pathname + url.search}>
            <NotFoundProvider initial={!found}>
              <AppRouter />
            </NotFoundProvider>
          </StaticRouter>
        </Providers>
      </HeadContext>,
    );
    const { head } = collector;
    if (head === null) throw new Error(`no page head for ${pathname}`);
    if (found && head.path !== undefined && head.path !== pathname)
      return { kind: 'redirect', status: 301, location: head.path, mayTurn: true };
    const data: PageData = {
      settings,
      queries: dehydrate(queryClient, {
        // What was made of another answer is made of it again in the browser.
        shouldDehydrateQuery: (query) =>
          query.meta?.['derived'] !== true && defaultShouldDehydrateQuery(query),
      }),
      rendered: true,
      writtenAt: serverTime().toISOString(),
      place,
      ...(found ? {} : { notFound: true }),
    };
    return {
      kind: 'page',
      status: found ? 200 : 404,
      html,
      data,
      source: matched?.route.page.source ?? null,
      head: {
        ...head,
        title: fullTitleOf(head.title, settings.brand),
        description: cutDescription(head.description),
        robots: found ? robotsOf(head) : 'noindex',
        things: found ? collector.things : [],
      },
    };
  } finally {
    queryClient.clear();
  }
}
