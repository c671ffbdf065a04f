import type { Payment } from '../model.ts';
import type { World } from '../world.ts';
import { announcePayment } from './announce.ts';
import { approve } from './decide.ts';
import { move } from './moves.ts';

export const PENDING_CHALLENGE = 'pending_challenge';

export const isChallenged = ({ status, statusDetail }: Payment): boolean =>
  status === 'pending' && statusDetail === PENDING_CHALLENGE;

/** Where the shop's page posts `creq` to, in a frame. */
export function renderChallenge(world: World, payment: Payment): Record<string, unknown> {
  const request = JSON.stringify({ threeDSServerTransID: String(payment.id), messageType: 'CReq' });
  return {
    external_resource_url: `${world.settings.publicUrl}/challenges`,
    creq: Buffer.from(request).toString('base64url'),
  };
}

/** The payment that a `creq` is about. */
export function challengedPayment(world: World, creq: unknown): Payment | undefined {
  if (typeof creq !== 'string') return undefined;
  try {
    const request: unknown = JSON.parse(Buffer.from(creq, 'base64url').toString());
    const { threeDSServerTransID: id } = request as { threeDSServerTransID?: unknown };
    return world.store.payments.get(String(id));
  } catch {
    // Not one of ours.
    return undefined;
  }
}

/** The cardholder's answer to the bank; a second answer changes nothing. */
export async function answerChallenge(
  world: World,
  payment: Payment,
  isConfirmed: boolean,
): Promise<void> {
  if (!isChallenged(payment)) return;
  if (isConfirmed) approve(world, payment);
  else move(world, payment, 'rejected', 'cc_rejected_3ds_challenge');
  await announcePayment(world, payment, 'payment.updated');
}
