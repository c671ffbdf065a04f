import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import { hasSellerRole, isAdmin, useSession } from '@largo/web-kit/client/session.ts';
import { matchRoute } from '../match-route.ts';
import classes from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { CategoryBar } from './category-bar.tsx';
import { Footer } from './footer.tsx';
import { Header, isShop, type Chrome } from './header.tsx';
import { useIsWorking } from '@largo/web-kit/page/use-work-chrome.ts';
import { texts as pageTexts } from '@largo/web-kit/page/texts.ts';
import { useIsOnline } from '@largo/web-kit/page/use-is-online.ts';
import { texts } from '@largo/web-topics/menu/texts.ts';

const SignedInParts = lazy(async () => ({
  default: (await import('../live/signed-in-parts.tsx')).SignedInParts,
}));

/**
 * Around a frame of work there is no shop. Until the frame is there its address says so; while it is
 * open who asks, addresses below /admin count.
 */
function useChrome(): Chrome {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const isWorking = useIsWorking();
  const chrome = matchRoute(pathname)?.route.chrome ?? 'shop';
  if (isWorking) return 'work';
  if (chrome !== 'work') return chrome;
  const isOperators = pathname.startsWith('/admin');
  const isWork =
    user === null
      ? status === 'unknown' && isOperators
      : isAdmin(user) || (hasSellerRole(user) && !isOperators);
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

/** Which says so itself. */
const offlinePath = '/offline';

/** What every page has around it. On the way to paying only the logo and help stay. */
export function AppShell({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const chrome = useChrome();
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  useOwnPlace();
  return (
    <div className={classes.root} data-chrome={chrome}>
      <a href="#content" className={classes.skip}>
        {texts.skip}
      </a>
      <Header chrome={chrome} />
      {isShop(chrome) && <CategoryBar />}
      {!isOnline && pathname !== offlinePath && (
        <p role="status" className="l-notice">
          {pageTexts.offline}
        </p>
      )}
      <main id="content" className={classes.main}>
        {children}
      </main>
      {isShop(chrome) && <Footer />}
      {isShop(chrome) && <BottomBar />}
      {user !== null && (
        <Suspense fallback={null}>
          <SignedInParts user={user} />
        </Suspense>
      )}
    </div>
  );
}
