import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import {
  notificationKeys,
  unreadCountQuery,
} from '../../features/notifications/api/unread-count.queries.ts';
import { isDeviceOn } from '../../features/device/push-device.ts';
import { texts } from '../../features/notifications/texts.ts';
import { tellOfNotice } from '../../lib/heard-notices.ts';
import { listenLive } from '../../lib/live-events.ts';
import { dismissToast, showToast } from '../../lib/toasts.ts';

const burstMs = 5_000;
/** By then every service has followed: calls a neighbourhood by its new name, an order knows its refund. */
const followedMs = 1_000;
/** These screens say themselves what becomes of the purchase: a notice would say it twice, over the money. */
const paying = /^\/(?:checkout|order-confirmation|payment\/[^/]+|orders\/[^/]+\/payment)$/;

/** Only where permission was given, which a button on the page asks for, and no push says the same. */
function tellBrowser(message: string): void {
  if (isDeviceOn()) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  new Notification(texts.title, { body: message, icon: '/icon-192.png' });
}

/** Says it when the count of unread rises, by push or by poll. */
function useNewNotificationToast(): void {
  const { data: unread } = useQuery(unreadCountQuery());
  const { pathname } = useLocation();
  const isPaying = useRef(false);
  isPaying.current = paying.test(pathname);
  const last = useRef<number | null>(null);
  const shown = useRef({ toast: 0, count: 0, atMs: 0 });
  useEffect(() => {
    if (unread === undefined) return;
    const before = last.current;
    last.current = unread;
    if (before === null || unread <= before) return;
    if (isPaying.current) return tellBrowser(texts.arrived(unread - before));
    // What arrives in a burst, as after a payment, is one message that counts up.
    const isBurst = Date.now() - shown.current.atMs < burstMs;
    const count = unread - before + (isBurst ? shown.current.count : 0);
    if (isBurst) dismissToast(shown.current.toast);
    const message = texts.arrived(count);
    const action = { label: texts.seeNow, href: paths.notifications };
    const toast = showToast({ kind: 'info', message, action });
    shown.current = { toast, count, atMs: Date.now() };
    tellBrowser(message);
  }, [unread]);
}

/**
 * What the server pushes to a signed-in tab. The pushes only say that something changed: every screen
 * asks for the new state itself, so a lost push costs no more than the next poll.
 */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  useNewNotificationToast();
  useEffect(() => {
    const refresh = (...keys: string[]) => {
      for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
    };
    const followUps = new Map<string, ReturnType<typeof setTimeout>>();
    const nowAndSoon = (kind: string, ask: () => void) => {
      ask();
      clearTimeout(followUps.get(kind));
      followUps.set(kind, setTimeout(ask, followedMs));
    };
    const stop = listenLive(
      (event) => {
        // A neighbourhood's name may stand anywhere on the screen.
        if (event.kind === 'neighborhood')
          nowAndSoon(event.kind, () => void queryClient.invalidateQueries());
        else if (event.kind === 'payment')
          nowAndSoon(event.kind, () => refresh('payments', 'orders'));
        else if (event.kind === 'order') refresh('orders', 'payments');
        else {
          tellOfNotice(event.notification);
          queryClient.setQueryData(notificationKeys.unread, event.unreadCount);
          void queryClient.invalidateQueries({ queryKey: [...notificationKeys.all, 'list'] });
        }
      },
      () => refresh('payments', 'orders', 'notifications', 'neighborhoods'),
    );
    return () => {
      for (const timer of followUps.values()) clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
  return null;
}
