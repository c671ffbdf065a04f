import { notFound } from '../errors.ts';
import type { Payment } from '../model.ts';
import type { World } from '../world.ts';

/** @throws ApiError 404 (2000), also for another account's payment */
export function findPayment(world: World, accountId: number, id: string): Payment {
  const payment = world.store.payments.get(id);
  if (payment?.accountId !== accountId) throw notFound(2000, 'Payment not found');
  return payment;
}
