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

/** The content of a mail; the recipient's address is looked up when it is sent. */
export type MailDraft =
  | { readonly template: 'verify-email'; readonly data: VerificationMail }
  | { readonly template: 'reset-password'; readonly data: LinkMail }
  | { readonly template: 'admin-invitation'; readonly data: LinkMail }
  | { readonly template: 'password-changed'; readonly data: Record<string, never> }
  | {
      readonly template: 'second-factor-changed';
      readonly data: { readonly change: SecondFactorChange };
    }
  | { readonly template: 'registration-repeated'; readonly data: Record<string, never> }
  | { readonly template: 'pix-key-changed'; readonly data: PixKeyMail }
  | { readonly template: 'data-export-ready'; readonly data: { expiresAt: string } }
  | { readonly template: 'new-sign-in'; readonly data: NewSignInMail }
  | { readonly template: 'account-blocked'; readonly data: Record<string, never> }
  | { readonly template: 'account-unblocked'; readonly data: Record<string, never> }
  | { readonly template: 'account-erased'; readonly data: FarewellMail }
  | { readonly template: 'cart-reminder'; readonly data: CartMail }
  | {
      readonly template: 'promotional-digest';
      readonly data: { readonly news: readonly FavoriteNews[] };
    }
  | { readonly template: 'purchase-placed'; readonly data: PurchaseMail }
  | { readonly template: 'purchase-paid'; readonly data: PurchaseMail }
  | { readonly template: 'order-paid'; readonly data: PaidOrderMail }
  | {
      readonly template: 'new-paid-order';
      readonly data: PaidOrderMail & { sellerPayoutCents: number };
    }
  | {
      readonly template: 'order-shipped';
      readonly data: OrderMail & { trackingCode: string | null; promisedDay?: string | null };
    }
  | { readonly template: 'order-processing'; readonly data: PromisedMail }
  | { readonly template: 'order-late'; readonly data: OrderMail }
  | { readonly template: 'order-delivered'; readonly data: OrderMail }
  | {
      readonly template: 'confirm-receipt';
      readonly data: OrderMail & { /** ISO 8601. */ dueAt: string | null };
    }
  | { readonly template: 'how-was-it'; readonly data: OrderMail }
  | { readonly template: 'order-cancelled'; readonly data: OrderMail & CancelledMail }
  | {
      readonly template: 'refund-news';
      readonly data: OrderMail & { title: string; message: string };
    }
  | {
      readonly template: 'dispute-opened';
      readonly data: OrderMail & { /** ISO 8601. */ dueAt: string };
    }
  | {
      readonly template: 'dispute-answered';
      readonly data: OrderMail & { by: DisputeReader };
    }
  | {
      readonly template: 'dispute-decided';
      readonly data: OrderMail & DisputeDecision & { reader: DisputeReader };
    }
  | {
      readonly template: 'payment-refunded';
      readonly data: { orderId: string; amountCents: number };
    }
  | {
      readonly template: 'funds-released';
      readonly data: { orderId: string; amountCents: number };
    }
  | { readonly template: 'product-moderated'; readonly data: ModeratedMail }
  | { readonly template: 'payout-sent'; readonly data: PayoutMail }
  | { readonly template: 'store-transfer-sent'; readonly data: StoreTransferMail }
  | {
      readonly template: 'payout-failed';
      readonly data: { amountCents: number; reason: string };
    }
  | {
      readonly template: 'connection-ending';
      readonly data: { daysLeft: number; /** ISO 8601. */ expiresAt: string };
    }
  | { readonly template: 'connection-ended'; readonly data: { cause: 'expired' | 'provider' } }
  | {
      readonly template: 'store-money';
      readonly data: { title: string; message: string };
    }
  | {
      readonly template: 'team-notice';
      readonly data: { title: string; message: string; /** Of the shop. */ path: string };
    }
  | { readonly template: 'team-digest'; readonly data: { readonly lines: readonly string[] } };

export interface StoreTransferMail extends Pick<
  PayoutMail,
  'amountCents' | 'setOffCents' | 'reference'
> {
  readonly orders: readonly { readonly orderNumber: string; readonly amountCents: number }[];
}

export interface PayoutMail {
  readonly orderId: string;
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

export interface ModeratedMail {
  readonly productId: string;
  readonly title: string;
  readonly decision: 'approved' | 'rejected';
  readonly reason: string | null;
  /** Other products approved within the same minute. */
  readonly also?: readonly { readonly productId: string; readonly title: string }[];
}

/** Merges a mail with an earlier unsent one of its thread, so that it says both. */
export function joinMails(mail: MailDraft, earlier: MailDraft): MailDraft {
  if (mail.template !== 'product-moderated' || earlier.template !== 'product-moderated')
    return mail;
  const { productId, title, also = [] } = earlier.data;
  const said = [...(mail.data.also ?? []), ...also, { productId, title }];
  return { ...mail, data: { ...mail.data, also: said } };
}

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

export type TemplateName = MailDraft['template'];

const urgent: ReadonlySet<TemplateName> = new Set(['verify-email', 'reset-password']);

/** 0 when a person is waiting for it at the screen. */
export function mailPriority(template: TemplateName): 0 | 1 {
  return urgent.has(template) ? 0 : 1;
}

/** About four days of retries. */
export const maxTries = 100;
export const retryDelays = { firstMs: 2_000, maxMs: 3_600_000 };
