/** What tells of a person; it goes with the session's end. The privacy page lists every stored name. */
export const personalNames = {
  cartMerge: 'largo.cart-merge',
  device: 'largo.device',
  lastPayment: 'largo.last-payment',
  nextSteps: 'largo.next-steps',
  offlineOrders: 'largo.offline-orders',
  recentProducts: 'largo.products',
  recentSearches: 'largo.searches',
  registeredEmail: 'largo.registered-email',
  registration: 'largo.registration',
  returnTo: 'largo.intent',
} as const;

/** Storage may be full or forbidden; the shop must go on without it. */
export function readStored(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** False when the next visit will not find it; the caller keeps it in memory. */
export function writeStored(name: string, value: string | null): boolean {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** Unfinished work of this browser, each under a name of its own. */
export const draftPrefix = 'largo.draft.';

export function forgetPersonal(): void {
  for (const name of Object.values(personalNames)) writeStored(name, null);
  try {
    for (const name of Object.values(personalNames)) window.sessionStorage.removeItem(name);
    for (const name of Object.keys(window.localStorage)) {
      if (name.startsWith(draftPrefix)) window.localStorage.removeItem(name);
    }
  } catch {
    // A storage that is forbidden holds none.
  }
}
