import { cart } from '@largo/cart';
import { catalog } from '@largo/catalog';
import { identity } from '@largo/identity';
import { notifications } from '@largo/notifications';
import { orders } from '@largo/orders';
import { payments } from '@largo/payments';
import { payouts } from '@largo/payouts';
import type { RunningService, Runtime, StartOptions } from '@largo/service-kit';
import { startService } from '@largo/service-kit';
import { shipping } from '@largo/shipping';

/** Every service's definition, for tools that need no running service. */
export const services: readonly Pick<typeof identity, 'name' | 'migrationsDir'>[] = [
  identity,
  catalog,
  shipping,
  cart,
  orders,
  payments,
  payouts,
  notifications,
];

type Start = (runtime: Runtime, options: StartOptions) => Promise<RunningService>;

/** Each definition is wrapped in a function, so that its own types are kept. */
export const starters: Readonly<Record<string, Start>> = {
  identity: (runtime, options) => startService(identity, runtime, options),
  catalog: (runtime, options) => startService(catalog, runtime, options),
  shipping: (runtime, options) => startService(shipping, runtime, options),
  cart: (runtime, options) => startService(cart, runtime, options),
  orders: (runtime, options) => startService(orders, runtime, options),
  payments: (runtime, options) => startService(payments, runtime, options),
  payouts: (runtime, options) => startService(payouts, runtime, options),
  notifications: (runtime, options) => startService(notifications, runtime, options),
};
