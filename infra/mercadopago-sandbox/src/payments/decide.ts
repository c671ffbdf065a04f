import type { Payment } from '../model.ts';
import { DAY_MS } from '../time/duration.ts';
import type { World } from '../world.ts';
import { shareOf } from './money.ts';
import { move } from './moves.ts';

/** What reaches the collector of an approved payment. */
export function netCents(payment: Payment): number {
  return payment.amountCents - payment.providerFeeCents - payment.applicationFeeCents;
}

/** pending, in_process or authorized → approved: the money moves. */
export function approve(world: World, payment: Payment): void {
  const now = world.clock.now();
  const isPix = payment.methodId === 'pix';
  payment.approvedAt = now;
  payment.releaseAt = isPix ? now : now + world.settings.cardReleaseDays * DAY_MS;
  payment.captured = true;
  if (isPix) payment.endToEndId = endToEndId(world, now);
  else payment.authorizationCode ??= world.ids.digits(6);
  setProviderFee(world, payment);
  move(world, payment, 'approved', 'accredited');
  addToBalance(world, payment.accountId, netCents(payment));
  if (payment.marketplaceOwnerId !== null) {
    addToBalance(world, payment.marketplaceOwnerId, payment.applicationFeeCents);
  }
}

export function setProviderFee(world: World, payment: Payment): void {
  const { pixFeeBps, cardFeeBps } = world.settings;
  const bps = payment.methodId === 'pix' ? pixFeeBps : cardFeeBps;
  payment.providerFeeCents = shareOf(payment.amountCents, bps);
}

export function addToBalance(world: World, accountId: number, cents: number): void {
  const account = world.store.accounts.get(String(accountId));
  if (!account) return;
  account.balanceCents += cents;
  world.store.accounts.put(String(accountId), account);
}

/** 32 characters: E, the bank's number, the minute, and a random rest. */
function endToEndId(world: World, now: number): string {
  const minute = new Date(now).toISOString().replace(/\D/g, '').slice(0, 12);
  return `E10573521${minute}${world.ids.hex(11)}`;
}
