import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { buttonLook } from '@largo/web-kit/look/button.tsx';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { OfflineCode } from './offline-code.tsx';
import { OfflineList } from './offline-list.tsx';
import { offlineOrders, type OfflineOrders } from './offline-orders.ts';
import { offlineTexts as texts } from './offline-texts.ts';
import { safeNext } from '@largo/web-kit/client/safe-next.ts';
import { hasToken } from '@largo/web-kit/client/session.ts';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';

function Kept({ orders, codes, ...clock }: OfflineOrders) {
  return (
    <>
      {codes.length > 0 && (
        <section className="l-stack l-gap-14" aria-labelledby="open-codes">
          <div>
            <h2 id="open-codes">{texts.codes}</h2>
            <p className="l-soft">{texts.codesHint}</p>
          </div>
          <ul className="l-stack l-gap-10">
            {codes.map(({ paymentId, ...code }) => (
              <li key={paymentId}>
                <OfflineCode {...code} {...clock} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {orders.length > 0 && <OfflineList orders={orders} {...clock} />}
    </>
  );
}

const triesEveryMs = 5_000;

/** Asks for something small that is never kept: a browser says early that it is online. */
async function isBack(): Promise<boolean> {
  try {
    await fetch('/site.webmanifest', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** As soon as there is an answer: the whole document, since nothing of that page is here yet. */
function useGoOn(next: string): void {
  useEffect(() => {
    const goOn = async () => {
      if (await isBack()) window.location.replace(next);
    };
    const tryNow = () => void goOn();
    const timer = setInterval(tryNow, triesEveryMs);
    window.addEventListener('online', tryNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryNow);
    };
  }, [next]);
}

/** What the service worker shows in place of any page while there is no internet. */
export function Page() {
  useAccountHead(texts.title);
  const [search] = useSearchParams();
  const next = safeNext(search.get('next')) ?? paths.home;
  useGoOn(next);
  const kept = offlineOrders();
  return (
    <Frame
      title={texts.title}
      intro={texts.intro}
      aside={<a {...buttonLook({ children: texts.retry })} href={next} />}
    >
      {kept !== null && <Kept {...kept} />}
      {hasToken() && kept === null && <p className="l-soft">{texts.none}</p>}
    </Frame>
  );
}
