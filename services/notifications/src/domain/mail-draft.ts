import type { DisputeOutcome } from '@largo/contracts';
import type { FavoriteNews } from './digest.ts';
import type { PurchaseSummary } from './purchase-summary.ts';

export interface MailLine {
  readonly title: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
}

/** A change of an account's second factor; `reset` was done by the team. */
export type SecondFactorChange =
  'on' | 'off' | 'reset' | 'recovery-code-used' | 'recovery-codes-made';

/** What each mail says; the address is looked up when it is sent, and moments are ISO 8601. */
export interface MailData {
  readonly 'verify-email': VerificationMail;
  readonly 'reset-password': LinkMail;
  readonly 'admin-invitation': LinkMail;
  readonly 'password-changed': Record<string, never>;
  readonly 'second-factor-changed': { readonly change: SecondFactorChange };
  readonly 'registration-repeated': Record<string, never>;
  readonly 'pix-key-changed': PixKeyMail;
  readonly 'data-export-ready': { expiresAt: string };
  readonly 'new-sign-in': NewSignInMail;
  readonly 'account-blocked': Record<string, never>;
  readonly 'account-unblocked': Record<string, never>;
  readonly 'account-erased': FarewellMail;
  readonly 'cart-reminder': CartMail;
  readonly 'promotional-digest': { readonly news: readonly FavoriteNews[] };
  readonly 'purchase-placed': PurchaseMail;
  readonly 'purchase-paid': PurchaseMail;
  readonly 'order-paid': PaidOrderMail;
  readonly 'new-paid-order': PaidOrderMail & OrderToBegin & { sellerPayoutCents: number };
  readonly 'order-shipped': OrderMail & {
    trackingCode: string | null;
    promisedDay?: string | null;
  };
  readonly 'order-processing': PromisedMail;
  readonly 'order-late': OrderMail;
  readonly 'order-delivered': OrderMail;
  readonly 'confirm-receipt': OrderMail & { dueAt: string | null };
  readonly 'how-was-it': OrderMail;
  readonly 'order-cancelled': OrderMail & CancelledMail;
  readonly 'refund-news': OrderMail & { title: string; message: string };
  readonly 'dispute-opened': OrderMail & { dueAt: string };
  readonly 'dispute-answered': OrderMail & { by: DisputeReader };
  readonly 'dispute-decided': OrderMail & DisputeDecision & { reader: DisputeReader };
  readonly 'payment-refunded': { orderId: string; amountCents: number };
  readonly 'funds-released': Pick<PayoutMail, 'orderId' | 'orderNumber' | 'amountCents'>;
  readonly 'product-moderated': ModeratedMail;
  readonly 'payout-sent': PayoutMail;
  readonly 'store-transfer-sent': StoreTransferMail;
  readonly 'payout-failed': Pick<PayoutMail, 'orderNumber' | 'amountCents'> & { reason: string };
  readonly 'connection-ending': { daysLeft: number; expiresAt: string };
  readonly 'connection-ended': { cause: 'expired' | 'provider' };
  readonly 'store-money': { title: string; message: string };
  readonly 'team-notice': { title: string; message: string; /** Of the shop. */ path: string };
  readonly 'team-digest': { readonly lines: readonly string[] };
}
export type TemplateName = keyof MailData;
export type MailDraft = {
  readonly [T in TemplateName]: { readonly template: T; readonly data: MailData[T] };
}[TemplateName];

export interface StoreTransferMail extends Pick<
  PayoutMail,
  'amountCents' | 'setOffCents' | 'reference'
> {
  readonly orders: readonly { readonly orderNumber: string; readonly amountCents: number }[];
}

export interface PayoutMail {
  readonly orderId: string;
  /** Left out by earlier releases. */
  readonly orderNumber?: string | undefined;
  readonly amountCents: number;
  /** The part that was set off against the store's debts. */
  readonly setOffCents: number;
  /** The bank's reference; null when it was paid by hand. */
  readonly reference: string | null;
}

export interface LinkMail {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface NewSignInMail {
  /** `Chrome no Windows` */
  readonly device: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The code is for the browser that waits for it, if any. */
export interface VerificationMail extends LinkMail {
  readonly code?: string;
  /** Absent in mails of the previous release. */
  readonly isSeller?: boolean;
}

/** Masked, because the mailbox may belong to someone else by now. */
export interface PixKeyMail {
  readonly before: string | null;
  readonly after: string | null;
}

/** By then the recipient is deleted, so the mail itself carries address and name. */
export interface FarewellMail {
  readonly name: string;
}

export interface CartMail {
  readonly lines: readonly MailLine[];
  /** For the unsubscribe link. */
  readonly unsubscribeToken: string;
}

export interface OrderMail {
  readonly orderId: string;
  readonly orderNumber: string;
}

/**
 * The orders it is about. The contract is fetched when it is sent, so that it is never stored here.
 */
export interface PurchaseMail {
  readonly purchaseId: string;
  readonly orders: readonly OrderMail[];
  readonly summary?: PurchaseSummary;
}

export interface PromisedMail extends OrderMail {
  readonly promisedDay: string | null;
}

export interface PaidOrderMail extends OrderMail {
  readonly lines: readonly MailLine[];
  readonly freightCents: number;
  readonly totalCents: number;
  /** The day by which it arrives, `2026-11-24`; absent in mails of the previous release. */
  readonly promisedDay?: string | null;
}

/** What a store has to know of a paid order; absent in mails of the previous release. */
export interface OrderToBegin {
  readonly neighborhood?: string;
  readonly storeNote?: string | null;
  /** ISO 8601; afterwards 'Sistema' cancels it. */
  readonly acceptBy?: string | null;
}

export interface ModeratedMail {
  readonly productId: string;
  readonly title: string;
  readonly decision: 'approved' | 'rejected';
  readonly reason: string | null;
  /** Other products with the same decision within the same minute. */
  readonly also?: readonly ModeratedAlso[];
}

type ModeratedAlso = Pick<ModeratedMail, 'productId' | 'title'> &
  Partial<Pick<ModeratedMail, 'reason'>>;

export type DisputeReader = 'buyer' | 'seller';

export interface DisputeDecision {
  readonly outcome: DisputeOutcome;
  readonly decidedBy: 'seller' | 'admin' | 'system';
  readonly grantedCents: number;
}

export interface CancelledMail {
  /** Buyer, seller, admin or system; omitted by earlier releases. */
  readonly by?: string | null;
  readonly reason: string | null;
  /** Whether it had been paid. */
  readonly wasPaid: boolean;
  /** The amount still to be given back. */
  readonly totalCents: number;
  /** Seller and buyer get different texts. */
  readonly reader: 'buyer' | 'seller';
}

/** The draft as it is mailed: tokens that open an account are stored encrypted until then. */
export function withOpenToken(draft: MailDraft, open: (token: string) => string): MailDraft {
  if (draft.template === 'reset-password' || draft.template === 'admin-invitation')
    return { ...draft, data: { ...draft.data, token: open(draft.data.token) } };
  if (draft.template !== 'verify-email') return draft;
  const { token, code, ...data } = draft.data;
  const opened = { ...data, token: open(token) };
  return { ...draft, data: code === undefined ? opened : { ...opened, code: open(code) } };
}

const urgent: ReadonlySet<TemplateName> = new Set(['verify-email', 'reset-password']);

/** 0 when a person is waiting for it at the screen. */
export function mailPriority(template: TemplateName): 0 | 1 {
  return urgent.has(template) ? 0 : 1;
}

/** About four days of retries. */
export const maxTries = 100;
export const retryDelays = { firstMs: 2_000, maxMs: 3_600_000 };
