import type { PreferenceCategory } from '@largo/contracts';
import type { TemplateName } from '../domain/mail-draft.ts';

/** Which preference decides about a mail; a new template has to say it. */
export const mailCategories: Readonly<Record<TemplateName, PreferenceCategory>> = {
  'verify-email': 'security',
  'reset-password': 'security',
  'password-changed': 'security',
  'registration-repeated': 'security',
  'pix-key-changed': 'security',
  'data-export-ready': 'security',
  'account-erased': 'security',
  // Has a consent of its own, which is asked before it is written.
  'cart-reminder': 'promotional',
  'order-paid': 'order',
  'new-paid-order': 'order',
  'order-shipped': 'order',
  'order-delivered': 'order',
  'order-cancelled': 'order',
  'refund-news': 'order',
  'dispute-opened': 'order',
  'dispute-decided': 'order',
  'payment-refunded': 'payment',
  'funds-released': 'payment',
  'payout-sent': 'payment',
  'payout-failed': 'payment',
  'store-money': 'payment',
  'product-moderated': 'system',
};
