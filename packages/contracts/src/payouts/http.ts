import Type, { type Static } from 'typebox';
import { Instant, Nullable, Reais, Uuid, oneOf } from '../common.ts';

export const SettingsView = Type.Object({
  /** Percent with one decimal: 5 is 5 %. */
  commissionRate: Type.Number({ minimum: 0, maximum: 100 }),
  platformFee: Type.Number({ minimum: 0, maximum: 100 }),
  maxProductsPerSeller: Type.Integer({ minimum: 1 }),
  autoApproveProducts: Type.Boolean(),
  autoReleaseDays: Type.Integer({ minimum: 1, maximum: 90 }),
  disputeInvestigationDays: Type.Integer({ minimum: 1, maximum: 30 }),
});
export type SettingsView = Static<typeof SettingsView>;
/** What everybody may know of them, and the legal and help pages say. */
export const SaleTerms = Type.Pick(SettingsView, [
  'commissionRate',
  'platformFee',
  'autoReleaseDays',
  'disputeInvestigationDays',
]);
export type SaleTerms = Static<typeof SaleTerms>;

export const TransferStatus = oneOf([
  'held',
  'waiting_release',
  'on_hold',
  'pending_manual_transfer',
  'completed',
  'failed',
  'cancelled',
]);
/** One order's payout, as the administrator's list shows it. */
export const PayoutItem = Type.Object({
  id: Uuid,
  orderId: Uuid,
  orderNumber: Type.String(),
  seller: Type.Object({
    id: Uuid,
    name: Type.String(),
    email: Nullable(Type.String()),
    pixKey: Nullable(Type.String()),
  }),
  amount: Reais,
  commission: Reais,
  platformFee: Reais,
  sellerPayout: Reais,
  status: Type.String(),
  transferStatus: TransferStatus,
  releaseAt: Nullable(Instant),
  createdAt: Instant,
  approvedAt: Nullable(Instant),
});
export type PayoutItem = Static<typeof PayoutItem>;
