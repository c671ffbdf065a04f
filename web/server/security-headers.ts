import { contentPolicies, type PaymentOrigins } from './content-policy.ts';

export type Headers = Readonly<Record<string, string>>;

/** Headers of a page, by whether a card is typed on it. */
export interface PageHeaders {
  readonly usual: Headers;
  readonly card: Headers;
}

const always: Headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

export function pageHeaders(provider: PaymentOrigins): PageHeaders {
  const { usual, card } = contentPolicies(provider);
  return {
    usual: { ...always, 'content-security-policy': usual },
    card: { ...always, 'content-security-policy': card },
  };
}
