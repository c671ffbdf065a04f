import { createHash } from 'node:crypto';
import { inlineScript } from './inline-script.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where the payment provider's card fields come from. */
export const defaultPaymentOrigins: readonly string[] = [
  'https://sdk.mercadopago.com',
  'https://*.mercadopago.com',
  'https://*.mercadolibre.com',
  'https://*.mercadolivre.com',
  'https://*.mlstatic.com',
];

/**
 * One policy for every page: a visit that starts on the home page and ends at the payment keeps the
 * policy of its first document. Styles may be inline because the components set them as attributes.
 */
export function securityHeaders(
  paymentOrigins: readonly string[],
): Readonly<Record<string, string>> {
  const payment = paymentOrigins.join(' ');
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' ${sha256(inlineScript)} ${payment}`,
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob: ${payment}`,
      "font-src 'self'",
      `connect-src 'self' ${payment}`,
      `frame-src ${payment}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      `form-action 'self'`,
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
