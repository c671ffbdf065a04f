import type { Caller } from '../accounts/caller.ts';
import { isCardMethod } from '../cards/brands.ts';
import { CARD_MINIMUM_CENTS } from '../cards/payment-methods.ts';
import { badRequest } from '../errors.ts';
import { DAY_MS, MINUTE_MS } from '../time/duration.ts';
import type { World } from '../world.ts';
import type { CreateBody } from './create-body.ts';

const SHORTEST_EXPIRY_MS = 30 * MINUTE_MS;
const LONGEST_EXPIRY_MS = 30 * DAY_MS;
const NOTIFICATION_URL_LENGTH = 248;

/** Checks that depend on the caller, the clock and the sandbox's settings. */
export function checkCreate(world: World, caller: Caller, body: CreateBody): void {
  const isCard = isCardMethod(body.methodId);
  if (body.methodId !== 'pix' && !isCard) throw badRequest(2131, 'Cannot infer Payment Method');
  if (isCard && body.amountCents < CARD_MINIMUM_CENTS) {
    throw badRequest(4037, 'Invalid transaction_amount');
  }
  checkExpiry(world, body);
  checkNotificationUrl(world, body.notificationUrl);
  if (body.payerEmail.toLowerCase() === caller.account.email.toLowerCase()) {
    throw badRequest(2060, 'The customer cannot be equal to the collector');
  }
  if (body.applicationFeeCents !== null && !caller.viaOauth) {
    throw badRequest(2059, 'You can not use application_fee with this access token');
  }
  if (body.methodId === 'pix' && !caller.account.hasPixKey) {
    throw badRequest(13253, 'Collector user without key enabled for QR render');
  }
}

function checkExpiry(world: World, { methodId, expiresAt }: CreateBody): void {
  if (methodId !== 'pix' || expiresAt === null) return;
  const lifeMs = expiresAt - world.clock.now();
  if (lifeMs < SHORTEST_EXPIRY_MS || lifeMs > LONGEST_EXPIRY_MS) {
    throw badRequest(7523, 'Date of expiration is not allowed');
  }
}

function checkNotificationUrl(world: World, url: string | null): void {
  if (url === null) return;
  const isShort = url.length <= NOTIFICATION_URL_LENGTH;
  const isUsable = isShort && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  const isPublic = isUsable && url.startsWith('https:') && !isLocal(new URL(url).hostname);
  if (!isUsable || (world.settings.strictNotificationUrls && !isPublic)) {
    throw badRequest(4020, 'notification_url attribute must be url valid');
  }
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
