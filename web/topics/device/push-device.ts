import type { PushKeyAnswer, PushSubscriptionAnswer } from '@largo/contracts';
import { useSyncExternalStore } from 'react';
import { request } from '@largo/web-kit/client/api-client.ts';
import { personalNames, readStored, writeStored } from '@largo/web-kit/client/storage.ts';
import { browserFacts, hurdleOf, type DeviceState } from './device-state.ts';
import { registerServiceWorker } from './service-worker.ts';

const path = '/notifications/push-subscriptions';
const dayMs = 86_400_000;

/** Whose device it is: a browser has one subscription, whichever person uses it. */
interface OwnDevice {
  readonly userId: string;
  readonly endpoint: string;
  readonly reportedAtMs: number;
}

const listeners = new Set<() => void>();
let state: DeviceState = 'unknown';

function show(next: DeviceState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function useDeviceState(): DeviceState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => 'unknown' as const,
  );
}

/** Whether pushes reach this browser: then the page itself need not tell it a second time. */
export const isDeviceOn = () => state === 'on';

function ownDevice(): OwnDevice | null {
  try {
    return JSON.parse(readStored(personalNames.device) ?? 'null') as OwnDevice | null;
  } catch {
    return null; // It was cut off while it was written.
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const publicKey = async () =>
  (await request<PushKeyAnswer>('GET', '/notifications/push-key')).data.publicKey;

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // An older subscription belongs to another person, or to a key that the shop no longer uses.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function reportDevice(userId: string, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const body = { endpoint, keys: subscription.toJSON().keys };
  await request<PushSubscriptionAnswer>('POST', path, { body });
  const own: OwnDevice = { userId, endpoint, reportedAtMs: Date.now() };
  writeStored(personalNames.device, JSON.stringify(own));
}

/** Asks the browser, which asks the person: to be called by a press of a button only. */
export async function turnOnDevice(userId: string): Promise<void> {
  show('asked');
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return show(permission === 'denied' ? 'blocked' : 'off');
  try {
    await reportDevice(userId, await subscribe(await publicKey()));
    show('on');
  } catch (error) {
    show('off');
    throw error;
  }
}

/** Ends the subscription also when the shop doesn't answer; what the shop then still pushes arrives nowhere. */
export async function turnOffDevice(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription !== null) {
    const body = { endpoint: subscription.endpoint };
    await Promise.allSettled([request('DELETE', path, { body })]);
    await subscription.unsubscribe();
  }
  writeStored(personalNames.device, null);
  show('off');
}

/** Reports the device again, with a new subscription where the shop has another key. */
async function keepCurrent(userId: string, subscription: PushSubscription): Promise<void> {
  const key = await publicKey();
  const { applicationServerKey: used } = subscription.options;
  const isKnown = used !== null && base64url(used) === key;
  await reportDevice(userId, isKnown ? subscription : await subscribe(key));
}

/** Finds out whether pushes are on; a subscription of the person who was signed in before ends here. */
export async function findDevice(userId: string): Promise<void> {
  const hurdle = hurdleOf(browserFacts());
  if (hurdle !== null) return show(hurdle);
  const subscription = await currentSubscription();
  if (subscription === null) return show('off');
  const own = ownDevice();
  if (own?.userId !== userId) {
    await subscription.unsubscribe();
    return show('off');
  }
  show('on');
  const isRecent = own.endpoint === subscription.endpoint && Date.now() - own.reportedAtMs < dayMs;
  if (!isRecent) await keepCurrent(userId, subscription);
}
