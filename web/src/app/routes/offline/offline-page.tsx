import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { buttonLook } from '../../../components/button.tsx';
import { Page as Frame } from '../../../components/ui/page.tsx';
import { paths } from '../../../config/paths.ts';
import { OfflineCode } from '../../../features/orders/components/offline-code.tsx';
import { OfflineList } from '../../../features/orders/components/offline-list.tsx';
import { offlineOrders, type OfflineOrders } from '../../../features/orders/offline-orders.ts';
import { offlineTexts as texts } from '../../../features/orders/offline-texts.ts';
import { safeNext } from '../../../lib/safe-next.ts';
import { hasToken } from '../../../lib/session.ts';
import { useAccountHead } from '../../use-account-head.ts';

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
