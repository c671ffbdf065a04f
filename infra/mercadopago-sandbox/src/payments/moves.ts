import type { Payment, PaymentStatus } from '../model.ts';
import type { World } from '../world.ts';

const MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['approved', 'rejected', 'cancelled'],
  in_process: ['approved', 'rejected', 'cancelled'],
  authorized: ['approved', 'cancelled'],
  approved: ['approved', 'refunded', 'in_mediation', 'charged_back'],
  in_mediation: ['approved', 'refunded'],
  charged_back: ['charged_back'],
  rejected: [],
  cancelled: [],
  refunded: [],
};

export function canMove(payment: Payment, to: PaymentStatus): boolean {
  return MOVES[payment.status].includes(to);
}

/** States in which a payment is never dropped, because a shop may still change it. */
export function isFinished(payment: Payment): boolean {
  return !['pending', 'in_process', 'authorized'].includes(payment.status);
}

/** Callers check {@link canMove} first, because each has its own refusal. */
export function move(world: World, payment: Payment, to: PaymentStatus, detail: string): void {
  if (!canMove(payment, to)) {
    throw new Error(`payment ${payment.id} cannot go from ${payment.status} to ${to}`);
  }
  payment.status = to;
  payment.statusDetail = detail;
  touch(world, payment);
}

export function touch(world: World, payment: Payment): void {
  // Strictly increasing, so that snapshots ordered by this date have no ties.
  payment.updatedAt = Math.max(world.clock.now(), payment.updatedAt + 1);
  world.store.payments.put(String(payment.id), payment);
}
