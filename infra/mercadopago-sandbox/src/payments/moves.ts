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

/** Never to be dropped while something can still happen to them in the ordinary run of a shop. */
export function isFinished(payment: Payment): boolean {
  return !['pending', 'in_process', 'authorized'].includes(payment.status);
}

/** Callers check {@link canMove} first, because each refuses in its own words. */
export function move(world: World, payment: Payment, to: PaymentStatus, detail: string): void {
  if (!canMove(payment, to)) {
    throw new Error(`payment ${payment.id} cannot go from ${payment.status} to ${to}`);
  }
  payment.status = to;
  payment.statusDetail = detail;
  touch(world, payment);
}

export function touch(world: World, payment: Payment): void {
  // Strictly growing, so that a reader who orders snapshots by this date never sees a tie.
  payment.updatedAt = Math.max(world.clock.now(), payment.updatedAt + 1);
  world.store.payments.put(String(payment.id), payment);
}
