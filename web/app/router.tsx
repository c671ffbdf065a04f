import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { allRoutes } from './match-route.ts';
import type { PageData } from './page-data.ts';
import { PageFallback } from '@largo/web-kit/page/page-fallback.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { NotFoundPage } from '@largo/web-shop/not-found/not-found-page.tsx';
import { RouteFocus } from './route-focus.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { useOwnDocument } from './use-own-document.ts';

export function AppRouter({ takesCard }: Pick<PageData, 'takesCard'>) {
  const { pathname } = useLocation();
  const isOwn = useOwnDocument(pathname, takesCard);
  return (
    <AppShell>
      <RouteFocus />
      <PageErrorBoundary path={pathname}>
        <Suspense fallback={<PageFallback />}>
          {isOwn ? (
            <Routes>
              {allRoutes.map(({ path, page }) => (
                <Route key={path} path={path} element={<page.Component />} />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          ) : (
            <PageFallback />
          )}
        </Suspense>
      </PageErrorBoundary>
    </AppShell>
  );
}
