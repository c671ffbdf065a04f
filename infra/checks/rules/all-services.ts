import { cart } from '@largo/cart';
import { catalog } from '@largo/catalog';
import { identity } from '@largo/identity';
import { notifications } from '@largo/notifications';
import { orders } from '@largo/orders';
import { payments } from '@largo/payments';
import { payouts } from '@largo/payouts';
import { shipping } from '@largo/shipping';

export const services = {
  cart,
  catalog,
  identity,
  notifications,
  orders,
  payments,
  payouts,
  shipping,
};
