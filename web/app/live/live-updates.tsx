import type { NotificationListAnswer } from '@largo/contracts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  notificationKeys,
  unreadCountQuery,
} from '@largo/web-topics/notices/unread-count.queries.ts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { tellOfNotice } from '@largo/web-topics/notices/heard-notices.ts';
import type { LiveEvent } from '@largo/web-kit/live/live-events.ts';
import { setLive, useIsLive } from '@largo/web-kit/live/live-state.ts';
import { listenTogether } from '@largo/web-kit/live/live-tabs.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { useIsDown } from '@largo/web-kit/client/use-is-down.ts';
import { type Arrivals, makeArrivals } from './arrivals.ts';
import { type ArrivalToast, useArrivalToast } from './use-arrival-toast.ts';

/** By then every service has followed: calls a neighbourhood by its new name, an order knows its refund. */
const followedMs = 1_000;
/** Only while nothing arrives by itself; the second one while not even that is answered. */
const pollMs = 30_000;
const failedPollMs = 120_000;

const everySoOften = ({ state }: { state: { status: string; fetchFailureCount: number } }) =>
  state.status === 'error' || state.fetchFailureCount > 0 ? failedPollMs : pollMs;

const newestKey = [...notificationKeys.all, 'newest'] as const;
const newestNotices = () =>
  request<NotificationListAnswer>('GET', '/notifications', { query: { limit: 10 } });

/** What the stream would have said, asked for. */
function useAskingInstead(arrivals: Arrivals, toast: ArrivalToast): void {
  const isLive = useIsLive();
  const isDown = useIsDown();
  useQuery({ ...unreadCountQuery(), refetchInterval: isLive ? false : everySoOften });
  const { data: newest } = useQuery({
    queryKey: newestKey,
    queryFn: newestNotices,
    enabled: isDown,
    refetchInterval: isDown ? everySoOften : false,
  });
  useEffect(() => {
    if (newest) toast.tell(arrivals.asked(newest.data).map(({ id }) => id));
  }, [newest, arrivals, toast]);
}

/** The count as the stream says it; an answer that is still on its way would be older. */
function showCount(queryClient: QueryClient, unreadCount: number | null): void {
  if (unreadCount === null)
    return void queryClient.invalidateQueries({ queryKey: notificationKeys.unread });
  void queryClient.cancelQueries({ queryKey: notificationKeys.unread });
  queryClient.setQueryData(notificationKeys.unread, unreadCount);
}

function refresh(queryClient: QueryClient, ...keys: string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
}

interface Followers {
  queryClient: QueryClient;
  arrivals: Arrivals;
  toast: ArrivalToast;
  /** And once more when every service has followed. */
  nowAndSoon(kind: string, ask: () => void): void;
}

function follow(event: LiveEvent, { queryClient, arrivals, toast, nowAndSoon }: Followers): void {
  const lists = { queryKey: [...notificationKeys.all, 'list'] };
  if (event.kind === 'reset')
    return refresh(queryClient, 'payments', 'orders', 'notifications', 'neighborhoods');
  // A neighbourhood's name may stand anywhere on the screen.
  if (event.kind === 'neighborhood')
    return nowAndSoon(event.kind, () => void queryClient.invalidateQueries());
  if (event.kind === 'payment')
    return nowAndSoon(event.kind, () => refresh(queryClient, 'payments', 'orders'));
  if (event.kind === 'order') return refresh(queryClient, 'orders', 'payments');
  if (event.kind === 'read') toast.takeBack(event.ids);
  else if (arrivals.heard(event.notification)) {
    tellOfNotice(event.notification);
    toast.tell([event.notification.id]);
  }
  // While this tab marks several, each answer to it asks; a count in between would jump.
  if (event.kind === 'read' && queryClient.isMutating() > 0) return;
  showCount(queryClient, event.unreadCount);
  void queryClient.invalidateQueries(lists);
}

/**
 * What the server tells a signed-in tab. Live updates only say that something changed: every screen
 * asks for the new state itself, so one that comes twice costs no more than a call.
 */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const arrivals = useRef(makeArrivals()).current;
  const toast = useArrivalToast();
  const userId = user?.id;
  useAskingInstead(arrivals, toast);
  useEffect(() => {
    if (userId === undefined) return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const nowAndSoon = (kind: string, ask: () => void) => {
      ask();
      clearTimeout(timers.get(kind));
      timers.set(kind, setTimeout(ask, followedMs));
    };
    let wasLive = false;
    const stop = listenTogether(userId, {
      hear: ({ event }) => event && follow(event, { queryClient, arrivals, toast, nowAndSoon }),
      onState(isLive) {
        setLive(isLive);
        // What came after the page had asked and before it listened was said to no one.
        if (isLive && !wasLive) showCount(queryClient, null);
        wasLive ||= isLive;
      },
    });
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      stop();
      setLive(false);
    };
  }, [queryClient, userId, arrivals, toast]);
  return null;
}
