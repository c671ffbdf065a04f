import type { UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findDevice, isDeviceOn, turnOffDevice } from '@largo/web-topics/device/push-device.ts';
import { listenForSales } from '@largo/web-shop/device/sale-sound.ts';
import { registerServiceWorker, whenIdle } from '@largo/web-topics/device/service-worker.ts';
import { offlineOrdersQuery } from '@largo/web-shop/offline/offline-orders.query.ts';
import { keepOfflineOrders } from '@largo/web-shop/offline/offline-orders.ts';
import { beforeLeaving } from '@largo/web-kit/client/before-leaving.ts';
import { hasSellerRole, isAdmin } from '@largo/web-kit/client/session.ts';

/** @returns whether the page is done with all that it needs itself */
function useServiceWorker(userId: string): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const find = () => {
      // Without an answer it stays as it was last known; the next page asks again.
      findDevice(userId).catch(() => undefined);
    };
    const callOff = whenIdle(() => {
      void registerServiceWorker().then(() => {
        find();
        setReady(true);
      });
    });
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    worker?.addEventListener('message', find);
    const stay = beforeLeaving(async () => {
      if (isDeviceOn()) await turnOffDevice();
    });
    return () => {
      callOff();
      worker?.removeEventListener('message', find);
      stay();
    };
  }, [userId]);
  return isReady;
}

/** What a signed-in person has in this browser beyond the page: pushes, the last orders, sounds of sales. */
export function ThisBrowser({ user }: { user: UserView }) {
  const isReady = useServiceWorker(user.id);
  const isSelling = hasSellerRole(user);
  const buys = !isAdmin(user);
  const { data } = useQuery({ ...offlineOrdersQuery(user.id), enabled: isReady && buys });
  useEffect(() => {
    if (data) keepOfflineOrders(data);
  }, [data]);
  useEffect(() => (isSelling ? listenForSales(user.id) : undefined), [isSelling, user.id]);
  return null;
}
