import { OrderNotFound } from './errors.ts';

/**
 * The route that calls it lists this code already.
 * @throws OrderNotFound
 */
export function check(order: object | undefined): void {
  if (!order) throw new OrderNotFound('');
}
