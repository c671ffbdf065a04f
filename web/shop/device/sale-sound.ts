import type { NotificationView, OrderAnswer, OrderView } from '@largo/contracts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { onNotice } from '@largo/web-topics/notices/heard-notices.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { soundChoice } from '@largo/web-topics/device/sound-choice.ts';
import { playSound, unlockSound } from '@largo/web-topics/device/sounds.ts';
import { soundTexts } from '@largo/web-topics/device/texts.ts';

const orderPath = /^\/orders\/([0-9a-f-]{36})/;
const orderTypes: readonly string[] = ['order_paid', 'new_order_received'];
const pressing: readonly string[] = ['high', 'urgent'];
/** Other tabs of this browser hear the same notice within this time, and stay silent. */
const onceMs = 3_000;

/** A paid order, a problem or a refund to answer: it has to be the seller's own sale. */
export function isWorthASound(
  { type, priority }: Pick<NotificationView, 'type' | 'priority'>,
  order: Pick<OrderView, 'sellerId' | 'status'>,
  userId: string,
): boolean {
  if (order.sellerId !== userId || order.status === 'pending') return false;
  return orderTypes.includes(type) || pressing.includes(priority);
}

/** In one tab only. Without locks, in old browsers, each tab is heard. */
function inOneTab(id: string, play: () => void): void {
  if (!('locks' in navigator)) return play();
  void navigator.locks.request(`largo-sound-${id}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    play();
    await new Promise((resolve) => setTimeout(resolve, onceMs));
  });
}

async function hear(notice: NotificationView, userId: string): Promise<void> {
  const choice = soundChoice();
  const [, orderId] = orderPath.exec(notice.actionUrl ?? '') ?? [];
  if (choice === 'none' || orderId === undefined) return;
  const { order } = await request<OrderAnswer>('GET', `/orders/${orderId}`);
  if (!isWorthASound(notice, order, userId)) return;
  inOneTab(notice.id, () => {
    if (!playSound(choice)) showToast({ kind: 'info', message: soundTexts.blocked });
  });
}

const gestures = ['click', 'keydown'] as const;

/** From the first gesture on the page is heard. @returns what ends it */
export function listenForSales(userId: string): () => void {
  const unlock = () => void unlockSound();
  for (const gesture of gestures) window.addEventListener(gesture, unlock);
  const stop = onNotice((notice) => {
    // Without an answer there is no sound: the notice itself is on the screen.
    hear(notice, userId).catch(() => undefined);
  });
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, unlock);
    stop();
  };
}
