import Type, { type Static } from 'typebox';
import { Nullable, Pagination, Reais, Uuid } from '../common.ts';
import { AuditValues } from '../platform/events.ts';
import { UserView } from './http.ts';

/** `GET /admin/audit-log`: what administrators did anywhere, and users to their own security. */
export const AuditLogAnswer = Type.Object({
  entries: Type.Array(
    Type.Object({
      id: Uuid,
      at: Type.String(),
      /** Null: the system acted. */
      actor: Nullable(Type.Object({ id: Uuid, name: Type.String(), email: Type.String() })),
      action: Type.String(),
      subject: Type.Object({
        type: Type.String(),
        id: Type.String(),
        /** The subject's name for people; for a user, the current name. */
        label: Nullable(Type.String()),
      }),
      /** Money is in cents; personal fields are masked. */
      before: Nullable(AuditValues),
      after: Nullable(AuditValues),
      /** Network address of the actor, if known. */
      address: Nullable(Type.String()),
    }),
  ),
  pagination: Pagination,
});
export type AuditLogAnswer = Static<typeof AuditLogAnswer>;

const Note = (description: string) =>
  Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', description });
/** `businessName` and `cnpj` as verified: a store that has changed since is not marked as checked. */
export const StoreCheckBody = Type.Object({
  businessName: Type.String({ maxLength: 120 }),
  cnpj: Type.String({ maxLength: 14 }),
  evidence: Note('What was found, and where'),
});
export type StoreCheckBody = Static<typeof StoreCheckBody>;
export const StoreCheckWithdrawalBody = Type.Object({ reason: Note('Why it does not hold') });
export type StoreCheckWithdrawalBody = Static<typeof StoreCheckWithdrawalBody>;

/** A user as an administrator sees it. */
export const AdminUserView = Type.Object({
  ...UserView.properties,
  updatedAt: Type.String(),
  storeProfile: Nullable(
    Type.Object({
      storeName: Nullable(Type.String()),
      description: Nullable(Type.String()),
      phone: Nullable(Type.String()),
      whatsapp: Nullable(Type.String()),
    }),
  ),
  /** What an administrator found out about the company, and where. */
  storeCheck: Type.Optional(
    Nullable(Type.Object({ checkedAt: Type.String(), evidence: Type.String() })),
  ),
  hasSecondFactor: Type.Optional(Type.Boolean()),
  averageRating: Nullable(Type.Number()),
  totalProducts: Type.Integer(),
  /** Number of orders that the user paid as a buyer. */
  totalOrders: Type.Integer(),
  /** Number and value of the paid orders of the user as a seller. */
  totalSales: Type.Integer(),
  totalRevenue: Reais,
});
export type AdminUserView = Static<typeof AdminUserView>;
export const AdminUserAnswer = Type.Object({ user: AdminUserView });
export type AdminUserAnswer = Static<typeof AdminUserAnswer>;
export const AdminUserListAnswer = Type.Object({
  users: Type.Array(AdminUserView),
  pagination: Pagination,
});
export type AdminUserListAnswer = Static<typeof AdminUserListAnswer>;
