const name = 'largo.cart';
let channel: BroadcastChannel | null = null;

/** One per tab: what it says, it does not hear itself. */
function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(name);
  return channel;
}

/** Tells the other tabs how many units the account's cart holds now. */
export function announceCart(count: number): void {
  open()?.postMessage(count);
}

export function followCart(listener: (count: number) => void): () => void {
  const heard = open();
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (Number.isInteger(data)) listener(data as number);
  };
  heard?.addEventListener('message', onMessage);
  return () => heard?.removeEventListener('message', onMessage);
}
