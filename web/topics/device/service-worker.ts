/** Undefined where the browser has none, or keeps it off as in some private windows. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    return undefined;
  }
}

/** After everything that the page itself needs. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  let calledOff = false;
  const run = () => {
    // Safari has no idle callbacks.
    const wait = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 500));
    wait(() => calledOff || work());
  };
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
  return () => {
    calledOff = true;
  };
}
