export interface ConnectionResult {
  readonly success: boolean;
  readonly message?: string;
  readonly error?: string;
}

const channelName = 'largo.mercado-pago';

export function connectionResultOf(data: unknown): ConnectionResult | null {
  const result = data as Partial<ConnectionResult> | null;
  return typeof result?.success === 'boolean' ? (result as ConnectionResult) : null;
}

/**
 * Notifies the opening window. The opener may be cut off on the way through the provider's pages, so
 * the same word also goes over a channel that only this site's own pages can hear.
 */
export function announceConnection(result: ConnectionResult): void {
  const opener: Window | null = window.opener as Window | null;
  opener?.postMessage(result, window.location.origin);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(result);
  channel.close();
}

/** Hears the result once, from this site's own pages only. */
export function hearConnection(hear: (result: ConnectionResult) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  const take = (data: unknown) => {
    const result = connectionResultOf(data);
    if (result) hear(result);
  };
  const onMessage = (event: MessageEvent) => {
    if (event.origin === window.location.origin) take(event.data);
  };
  channel.addEventListener('message', (event) => take(event.data));
  window.addEventListener('message', onMessage);
  return () => {
    channel.close();
    window.removeEventListener('message', onMessage);
  };
}
