import { sandboxCredentials } from './credentials.ts';
import type { Credentials } from './credentials.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time/duration.ts';
import type { TimeSource } from './time/virtual-clock.ts';

export interface SandboxOptions {
  /** Address under which people and the shop reach the sandbox; default the listening address. */
  publicUrl?: string;
  clock?: TimeSource;
  /** The offset of a new sandbox's clock from real time; with a state file, the stored offset is used. */
  clockOffsetMs?: number;
  /** The same seed gives the same ids. Without one, ids never repeat, not even after a restart. */
  seed?: number;
  /** Data survives a restart when this is given. */
  stateFile?: string;
  credentials?: Partial<Credentials>;
  /** Exact addresses the authorization page may return to; none registered: any loopback address. */
  redirectUris?: string[];
  /** Where notifications go when a payment names no `notification_url`. */
  webhookUrl?: string;
  requiresPkce?: boolean;
  /** The value of `live_mode` in payments. */
  liveMode?: boolean;
  pixFeeBps?: number;
  cardFeeBps?: number;
  /** Days until the money of a card payment is released. */
  cardReleaseDays?: number;
  refundWindowDays?: number;
  /** How a used idempotency key is treated if the body differs. */
  reusedKey?: 'first-answer' | 'conflict';
  /** Refuse notification addresses that are local or not https, as the provider does (4020). */
  strictNotificationUrls?: boolean;
  /** Also send the old IPN format when the address lacks `source_news=webhooks`. */
  ipn?: boolean;
  /** Time between a change and its first notification. */
  webhookDelayMs?: number;
  webhookTimeoutMs?: number;
  /** Waits after a failed delivery, on the virtual clock; after the last one it gives up. */
  webhookRetryMs?: readonly number[];
  /** Oldest finished payments are dropped beyond this many. */
  maxPayments?: number;
}

export type Settings = Required<
  Omit<
    SandboxOptions,
    'clock' | 'clockOffsetMs' | 'seed' | 'stateFile' | 'webhookUrl' | 'credentials'
  >
> & { credentials: Credentials; webhookUrl: string | null };

const RETRIES = [
  15 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  2 * DAY_MS,
  4 * DAY_MS,
];

export function settingsOf(options: SandboxOptions): Settings {
  const {
    credentials,
    webhookUrl = null,
    clock: _clock,
    clockOffsetMs: _offset,
    seed: _seed,
    stateFile: _file,
    ...given
  } = options;
  return {
    publicUrl: '',
    redirectUris: [],
    requiresPkce: false,
    liveMode: false,
    pixFeeBps: 99,
    cardFeeBps: 474,
    cardReleaseDays: 14,
    refundWindowDays: 180,
    reusedKey: 'first-answer',
    strictNotificationUrls: false,
    ipn: false,
    webhookDelayMs: 50,
    webhookTimeoutMs: 22_000,
    webhookRetryMs: RETRIES,
    maxPayments: 10_000,
    ...given,
    webhookUrl,
    credentials: { ...sandboxCredentials, ...credentials },
  };
}
