export interface MailLine {
  readonly title: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
}

/** What a mail says; it goes to its recipient's address at the time of sending. */
export type MailDraft =
  | { readonly template: 'verify-email'; readonly data: LinkMail }
  | { readonly template: 'reset-password'; readonly data: LinkMail }
  | { readonly template: 'password-changed'; readonly data: Record<string, never> }
  | { readonly template: 'registration-repeated'; readonly data: Record<string, never> }
  | { readonly template: 'pix-key-changed'; readonly data: PixKeyMail }
  | { readonly template: 'data-export-ready'; readonly data: { expiresAt: string } }
  | { readonly template: 'account-erased'; readonly data: FarewellMail }
  | { readonly template: 'cart-reminder'; readonly data: CartMail }
  | { readonly template: 'order-paid'; readonly data: PaidOrderMail }
  | {
      readonly template: 'new-paid-order';
      readonly data: PaidOrderMail & { sellerPayoutCents: number };
    }
  | {
      readonly template: 'order-shipped';
      readonly data: OrderMail & { trackingCode: string | null };
    }
  | { readonly template: 'order-delivered'; readonly data: OrderMail }
  | { readonly template: 'order-cancelled'; readonly data: OrderMail & CancelledMail }
  | {
      readonly template: 'payment-refunded';
      readonly data: { orderId: string; amountCents: number };
    }
  | {
      readonly template: 'funds-released';
      readonly data: { orderId: string; amountCents: number };
    };

export interface LinkMail {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Masked: a mailbox may be in other hands. */
export interface PixKeyMail {
  readonly before: string | null;
  readonly after: string | null;
}

/** To somebody who is no recipient any more: it brings its address and the name. */
export interface FarewellMail {
  readonly name: string;
}

export interface CartMail {
  readonly lines: readonly MailLine[];
  /** Of the link that ends these reminders. */
  readonly refusalToken: string;
}

export interface OrderMail {
  readonly orderId: string;
  readonly orderNumber: string;
}

export interface PaidOrderMail extends OrderMail {
  readonly lines: readonly MailLine[];
  readonly freightCents: number;
  readonly totalCents: number;
}

export interface CancelledMail {
  readonly reason: string | null;
  /** Money comes back. */
  readonly wasPaid: boolean;
  readonly totalCents: number;
  /** The seller gets another text than the buyer. */
  readonly reader: 'buyer' | 'seller';
}

export type TemplateName = MailDraft['template'];

const awaited: ReadonlySet<TemplateName> = new Set(['verify-email', 'reset-password']);

/** 0: somebody sits and waits for it. */
export function mailPriority(template: TemplateName): 0 | 1 {
  return awaited.has(template) ? 0 : 1;
}

/** Two seconds after the first failure, doubling up to an hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(3_600_000, 2_000 * 2 ** Math.min(20, Math.max(0, attempts - 1)));
}

/** About four days of trying. */
export const maxAttempts = 100;
