import { hourMs } from '@largo/kernel';
import { paths } from '../config/paths.ts';
import { safeNext } from './safe-next.ts';
import { personalNames, readStored, writeStored } from './storage.ts';

/** What the visitor was about to do; applied after login. */
export type PendingAction =
  | { readonly kind: 'favorite-product' | 'favorite-store'; readonly id: string }
  | { readonly kind: 'buy'; readonly productId: string; readonly quantity: number };

export interface ReturnTo {
  /** A path of this site that arrived in the address: not trusted. */
  readonly next: string | null;
  readonly pendingAction: PendingAction | null;
}

const name = personalNames.returnTo;
/** As long as a verification link works. */
const keptMs = 24 * hourMs;
const nowhere: ReturnTo = { next: null, pendingAction: null };

function isPendingAction(value: unknown): value is PendingAction {
  const pendingAction = value as Partial<Record<string, unknown>> | null;
  if (pendingAction?.['kind'] === 'buy') return typeof pendingAction['productId'] === 'string';
  return (
    /^favorite-(?:product|store)$/.test(String(pendingAction?.['kind'])) &&
    Boolean(pendingAction?.['id'])
  );
}

function read(): ReturnTo {
  try {
    const stored = JSON.parse(readStored(name) ?? 'null') as Record<string, unknown> | null;
    if (stored === null || !(Number(stored['keptAt']) > Date.now() - keptMs)) return nowhere;
    const { next, intent: pendingAction } = stored;
    return {
      next: typeof next === 'string' ? next : null,
      pendingAction: isPendingAction(pendingAction) ? pendingAction : null,
    };
  } catch {
    return nowhere; // written by hand or by an older version
  }
}

/** Kept in this browser: registering and the link of the mail, in whatever tab, come back here. */
export function rememberReturnTo(
  next: string,
  pendingAction: PendingAction | null = read().pendingAction,
): void {
  writeStored(name, JSON.stringify({ next, intent: pendingAction, keptAt: Date.now() }));
}

/** Registering from here comes back here. */
export function rememberHere(): void {
  const { pathname, search, hash } = window.location;
  const here = safeNext(pathname + search + hash);
  if (here !== null) rememberReturnTo(here);
}

/** Where to send a visitor who needs an account. */
export function requireLogin(next: string, pendingAction?: PendingAction): string {
  rememberReturnTo(next, pendingAction);
  return paths.login(next);
}

/** Once: the next login starts afresh. */
export function takeReturnTo(): ReturnTo {
  const kept = read();
  writeStored(name, null);
  return kept;
}
