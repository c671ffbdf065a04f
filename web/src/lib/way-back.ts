import { hourMs } from '@largo/kernel';
import { paths } from '../config/paths.ts';
import { readStored, writeStored } from './storage.ts';

/** What the visitor was about to do; applied after login. */
export type Intent =
  | { readonly kind: 'favorite-product' | 'favorite-store'; readonly id: string }
  | { readonly kind: 'buy'; readonly productId: string; readonly quantity: number };

export interface WayBack {
  /** A path of this site, as somebody may have written it into the address: not trusted. */
  readonly next: string | null;
  readonly intent: Intent | null;
}

const name = 'largo.intent';
/** As long as a verification link works. */
const keptMs = 24 * hourMs;
const nowhere: WayBack = { next: null, intent: null };

function isIntent(value: unknown): value is Intent {
  const intent = value as Partial<Record<string, unknown>> | null;
  if (intent?.['kind'] === 'buy') return typeof intent['productId'] === 'string';
  return /^favorite-(?:product|store)$/.test(String(intent?.['kind'])) && Boolean(intent?.['id']);
}

function read(): WayBack {
  try {
    const stored = JSON.parse(readStored(name) ?? 'null') as Record<string, unknown> | null;
    if (stored === null || !(Number(stored['keptAt']) > Date.now() - keptMs)) return nowhere;
    const { next, intent } = stored;
    return {
      next: typeof next === 'string' ? next : null,
      intent: isIntent(intent) ? intent : null,
    };
  } catch {
    return nowhere; // written by hand or by an older version
  }
}

/** Kept in this browser: registering and the link of the mail, in whatever tab, come back here. */
export function rememberWayBack(next: string, intent: Intent | null = read().intent): void {
  writeStored(name, JSON.stringify({ next, intent, keptAt: Date.now() }));
}

/** Where to send a visitor who needs an account. */
export function requireLogin(next: string, intent?: Intent): string {
  rememberWayBack(next, intent);
  return paths.login(next);
}

/** Once: the next login starts afresh. */
export function takeWayBack(): WayBack {
  const kept = read();
  writeStored(name, null);
  return kept;
}
