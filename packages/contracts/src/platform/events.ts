import Type, { type Static } from 'typebox';
import { Nullable, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

/** Values as the log keeps them for ever: money in cents, personal fields masked. */
export const AuditValues = Type.Record(Type.String(), Type.Unknown());

/** The administrator behind a request. */
export interface Administrator {
  readonly adminId: string;
  /** Network address, where it is known. */
  readonly address: string | null;
}

/** Something an administrator or an operator did. The service emits it with the change; identity keeps the log. */
export const AuditEntry = Type.Object({
  /** Null: an operator at the command line; `after.by` says who. */
  adminId: Nullable(Uuid),
  address: Nullable(Type.String()),
  /** `product-approved` */
  action: Type.String({ minLength: 1, maxLength: 60 }),
  subject: Type.Object({
    /** `product` */
    type: Type.String({ minLength: 1, maxLength: 40 }),
    id: Type.String({ minLength: 1, maxLength: 100 }),
    /** What people call it; null for users, whose names the log never holds. */
    label: Nullable(Type.String()),
  }),
  /** Null: there was nothing, or nothing is left. */
  before: Nullable(AuditValues),
  after: Nullable(AuditValues),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** What one administrator did arrives in its order; the subject's own events stay by themselves. */
const ofAdmin = ({ adminId }: AuditEntry) => adminId ?? 'operators';

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
/** One of each service that has anything to administer. */
export const adminActed = [
  CatalogAdminActedV1,
  ShippingAdminActedV1,
  OrdersAdminActedV1,
  PaymentsAdminActedV1,
  PayoutsAdminActedV1,
  NotificationsAdminActedV1,
] as const;
