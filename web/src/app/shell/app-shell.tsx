import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Toaster } from '../../components/toaster.tsx';
import { paths } from '../../config/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { isAdmin, useSession } from '../../lib/session.ts';
import { matchRoute } from '../match-route.ts';
import classes from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { CategoryBar } from './category-bar.tsx';
import { Footer } from './footer.tsx';
import { Header, type Chrome } from './header.tsx';
import { texts } from './texts.ts';

const LiveUpdates = lazy(async () => ({
  default: (await import('../live/live-updates.tsx')).LiveUpdates,
}));

const AccountPlace = lazy(async () => ({
  default: (await import('../live/account-place.tsx')).AccountPlace,
}));

/** Operators alone see the work's chrome; while it is open who asks, addresses below /admin count. */
function useChrome(): Chrome {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const chrome = matchRoute(pathname)?.route.chrome ?? 'shop';
  if (chrome !== 'work') return chrome;
  const isWork =
    user === null ? status === 'unknown' && pathname !== paths.dashboard : isAdmin(user);
  return isWork ? 'work' : 'shop';
}

/** The account's place goes with its session: the next user of this browser does not live there. */
function useOwnPlace(): void {
  const { status } = useSession();
  const { place, adopt } = usePlace();
  const isLeft = status === 'visitor' && place?.fromAccount === true;
  useEffect(() => {
    if (isLeft) adopt(null);
  }, [isLeft, adopt]);
}

/** What every page has around it. On the way to paying only the logo and help stay. */
export function AppShell({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const chrome = useChrome();
  useOwnPlace();
  const isShop = chrome === 'shop' || chrome === 'product';
  return (
    <div className={classes.root} data-chrome={chrome}>
      <a href="#content" className={classes.skip}>
        {texts.skip}
      </a>
      <Header chrome={chrome} />
      {isShop && <CategoryBar />}
      <main id="content" className={classes.main}>
        {children}
      </main>
      {isShop && <Footer />}
      {isShop && <BottomBar />}
      <Toaster />
      {user !== null && (
        <Suspense fallback={null}>
          <LiveUpdates />
          <AccountPlace user={user} />
        </Suspense>
      )}
    </div>
  );
}
