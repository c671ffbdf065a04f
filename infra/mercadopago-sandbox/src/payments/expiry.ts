import type { Payment } from '../model.ts';
import type { World } from '../world.ts';
import { announcePayment } from './announce.ts';
import { isFinished, move } from './moves.ts';

export function scheduleExpiry(world: World, payment: Payment): void {
  const { expiresAt, id } = payment;
  if (isFinished(payment) || expiresAt === null) return;
  world.clock.at(expiresAt, () => {
    const current = world.store.payments.get(String(id));
    if (current && !isFinished(current)) expire(world, current);
  });
}

export function expire(world: World, payment: Payment): void {
  move(world, payment, 'cancelled', 'expired');
  void announcePayment(world, payment, 'payment.updated');
}
