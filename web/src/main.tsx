import './app/styles/layers.css';
import './app/styles/fonts.css';
import './app/styles/tokens.css';
import './app/styles/base.css';
import './app/styles/patterns.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { prefetchPointedLinks } from './app/link-prefetch.ts';
import { scriptsArrived } from '../shared/before-paint.ts';
import { matchRoute } from './app/match-route.ts';
import { NotFoundProvider } from './app/not-found.tsx';
import { readPageData } from './app/page-data.ts';
import { Providers } from './app/providers.tsx';
import { AppRouter } from './app/router.tsx';
import { retryPlaceholderImages } from './app/retry-placeholder-images.ts';
import { startColorScheme } from './lib/color-scheme.ts';
import { startHistoryGuard } from './lib/history-guard.ts';
import { placeFromCookies } from './lib/place.tsx';
import { makeQueryClient } from './lib/query-client.ts';
import { holdServerTime } from './lib/server-clock.ts';
import { startSession } from './lib/session.ts';

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
  if (rendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
  // From here on React hears every press, and hydrates for it what it has to.
  window.dispatchEvent(new Event(scriptsArrived));
  prefetchPointedLinks(queryClient);
  retryPlaceholderImages();
}

void start();
