import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Toaster } from '../../components/toaster.tsx';
import { useSession } from '../../lib/session.ts';
import { matchRoute } from '../match-route.ts';
import classes from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { CategoryBar } from './category-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { texts } from './texts.ts';

const LiveUpdates = lazy(async () => ({
  default: (await import('../live/live-updates.tsx')).LiveUpdates,
}));

const AccountPlace = lazy(async () => ({
  default: (await import('../live/account-place.tsx')).AccountPlace,
}));

/** What every page has around it. On the way to paying only the logo and help stay. */
export function AppShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const minimal = matchRoute(pathname)?.route.chrome === 'minimal';
  return (
    <>
      <a href="#content" className={classes.skip}>
        {texts.skip}
      </a>
      <Header minimal={minimal} />
      {!minimal && <CategoryBar />}
      <main id="content" className={classes.main} data-minimal={minimal}>
        {children}
      </main>
      <Footer />
      {!minimal && <BottomBar />}
      <Toaster />
      {user !== null && (
        <Suspense fallback={null}>
          <LiveUpdates />
          <AccountPlace user={user} />
        </Suspense>
      )}
    </>
  );
}
