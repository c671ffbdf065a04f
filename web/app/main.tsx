import '@largo/web-kit/look/styles/layers.css';
import '@largo/web-kit/look/styles/fonts.css';
import '@largo/web-kit/look/styles/tokens.css';
import '@largo/web-kit/look/styles/base.css';
import '@largo/web-kit/look/styles/patterns.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { prefetchPointedLinks } from './link-prefetch.ts';
import { scriptsArrived } from '../shared/before-paint.ts';
import { matchRoute } from './match-route.ts';
import { NotFoundProvider } from '@largo/web-shop/not-found/not-found.tsx';
import { readPageData } from './page-data.ts';
import { Providers } from './providers.tsx';
import { AppRouter } from './router.tsx';
import { retryPlaceholderImages } from './retry-placeholder-images.ts';
import { startColorScheme } from '@largo/web-kit/page/color-scheme.ts';
import { startHistoryGuard } from '@largo/web-kit/page/history-guard.ts';
import { placeFromCookies } from '@largo/web-kit/page/place.tsx';
import { makeQueryClient } from '@largo/web-kit/client/query-client.ts';
import { holdServerTime } from '@largo/web-kit/client/server-clock.ts';
import { startSession } from '@largo/web-kit/client/session.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('#root is missing');
  const {
    settings,
    queries,
    rendered,
    writtenAt,
    notFound,
    place = null,
    takesCard,
  } = readPageData();
  if (writtenAt !== undefined) holdServerTime(writtenAt);
  const queryClient = makeQueryClient();
  startSession(queryClient);
  startHistoryGuard();
  startColorScheme();
  const app = (
    <StrictMode>
      <Providers
        queryClient={queryClient}
        dehydrated={queries}
        settings={settings}
        place={rendered ? place : placeFromCookies(document.cookie)}
      >
        <BrowserRouter>
          <NotFoundProvider initial={notFound === true}>
            <AppRouter takesCard={takesCard} />
          </NotFoundProvider>
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
  // The page's chunk first: hydration must find the same tree the server wrote.
  await matchRoute(window.location.pathname)?.route.page.load();
  // In slices between which the browser scrolls and types; otherwise one task, as long as the page.
  if (rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // From here on React hears every press, and hydrates for it what it has to.
  window.dispatchEvent(new Event(scriptsArrived));
  prefetchPointedLinks(queryClient);
  retryPlaceholderImages();
}

void start();
