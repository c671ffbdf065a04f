import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { allRoutes } from './match-route.ts';
import { PageFallback } from './page-fallback.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { NotFoundPage } from './routes/not-found-page.tsx';
import { RouteFocus } from './route-focus.tsx';
import { AppShell } from './shell/app-shell.tsx';

export function AppRouter() {
  const { pathname } = useLocation();
  return (
    <AppShell>
      <RouteFocus />
      <PageErrorBoundary path={pathname}>
        <Suspense fallback={<PageFallback />}>
          <Routes>
            {allRoutes.map(({ path, page }) => (
              <Route key={path} path={path} element={<page.Component />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </PageErrorBoundary>
    </AppShell>
  );
}
