import Type, { type Static } from 'typebox';
import { Nullable, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';
import type { ServiceName } from '../services.ts';

/** Values that the log keeps forever: money in cents, personal fields masked. */
export const AuditValues = Type.Record(Type.String(), Type.Unknown());

/** The administrator who makes a request. */
export interface Administrator {
  readonly adminId: string;
  /** Network address, if known. */
  readonly address: string | null;
}

/** An action of an administrator or operator. The service emits it with the change; identity keeps the log. */
export const AuditEntry = Type.Object({
  /** Null: an operator at the command line; `after.by` says who. */
  adminId: Nullable(Uuid),
  address: Nullable(Type.String()),
  /** For example `product-approved`. */
  action: Type.String({ minLength: 1, maxLength: 60 }),
  subject: Type.Object({
    /** For example `product`. */
    type: Type.String({ minLength: 1, maxLength: 40 }),
    id: Type.String({ minLength: 1, maxLength: 100 }),
    /** A name for people; null for users, because the log never stores their names. */
    label: Nullable(Type.String()),
  }),
  /** Null: there was nothing before, or nothing is left. */
  before: Nullable(AuditValues),
  after: Nullable(AuditValues),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** One administrator's entries stay in order; the subject's own events do not wait for them. */
const ofAdmin = ({ adminId }: AuditEntry) => adminId ?? 'operators';

export const IdentityAdminActedV1 = defineEvent('identity.admin-acted.v1', AuditEntry, ofAdmin);
export const CartAdminActedV1 = defineEvent('cart.admin-acted.v1', AuditEntry, ofAdmin);
export const CatalogAdminActedV1 = defineEvent('catalog.admin-acted.v1', AuditEntry, ofAdmin);
export const ShippingAdminActedV1 = defineEvent('shipping.admin-acted.v1', AuditEntry, ofAdmin);
export const OrdersAdminActedV1 = defineEvent('orders.admin-acted.v1', AuditEntry, ofAdmin);
export const PaymentsAdminActedV1 = defineEvent('payments.admin-acted.v1', AuditEntry, ofAdmin);
export const PayoutsAdminActedV1 = defineEvent('payouts.admin-acted.v1', AuditEntry, ofAdmin);
export const NotificationsAdminActedV1 = defineEvent(
  'notifications.admin-acted.v1',
  AuditEntry,
  ofAdmin,
);
/** One event per service. */
export const adminActedOf = {
  identity: IdentityAdminActedV1,
  catalog: CatalogAdminActedV1,
  cart: CartAdminActedV1,
  orders: OrdersAdminActedV1,
  payments: PaymentsAdminActedV1,
  payouts: PayoutsAdminActedV1,
  shipping: ShippingAdminActedV1,
  notifications: NotificationsAdminActedV1,
} as const satisfies Readonly<Record<ServiceName, unknown>>;
export const adminActed = Object.values(adminActedOf);
