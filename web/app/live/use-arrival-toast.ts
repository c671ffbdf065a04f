import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { isDeviceOn } from '@largo/web-topics/device/push-device.ts';
import { texts } from '@largo/web-topics/notices/texts.ts';
import { dismissToast, showToast } from '@largo/web-kit/client/toasts.ts';

const burstMs = 5_000;
/** These screens say themselves what becomes of the purchase: a notice would say it twice, over the money. */
const paying = /^\/(?:checkout|order-confirmation|payment\/[^/]+|orders\/[^/]+\/payment)$/;

/** Only where permission was given, which a button on the page asks for, and no push says the same. */
function tellBrowser(message: string): void {
  if (isDeviceOn()) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  new Notification(texts.title, { body: message, icon: '/icon-192.png' });
}

export interface ArrivalToast {
  /** Ids of notices that are new here. */
  tell(ids: readonly string[]): void;
  /** Read elsewhere: not worth a word any more. */
  takeBack(ids: readonly string[] | 'all'): void;
}

/** Says that notices have arrived. */
export function useArrivalToast(): ArrivalToast {
  const { pathname } = useLocation();
  const isPaying = useRef(false);
  useEffect(() => {
    isPaying.current = paying.test(pathname);
  }, [pathname]);
  return useMemo(() => {
    let shown = { toast: 0, ids: [] as readonly string[], atMs: 0 };
    const show = (ids: readonly string[], atMs: number): void => {
      dismissToast(shown.toast);
      const action = { label: texts.seeNow, href: paths.notifications };
      const toast =
        ids.length === 0
          ? 0
          : showToast({ kind: 'info', message: texts.arrived(ids.length), action });
      shown = { toast, ids, atMs };
    };
    return {
      tell(ids) {
        if (ids.length === 0) return;
        if (isPaying.current) return tellBrowser(texts.arrived(ids.length));
        // What arrives in a burst, as after a payment, is one message that counts up.
        const isBurst = Date.now() - shown.atMs < burstMs;
        if (!isBurst) shown = { toast: 0, ids: [], atMs: 0 };
        show([...shown.ids, ...ids], Date.now());
        tellBrowser(texts.arrived(shown.ids.length));
      },
      takeBack(read) {
        if (Date.now() - shown.atMs >= burstMs) return;
        const left = read === 'all' ? [] : shown.ids.filter((id) => !read.includes(id));
        if (left.length < shown.ids.length) show(left, shown.atMs);
      },
    };
  }, []);
}
