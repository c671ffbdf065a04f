import { createHash } from 'node:crypto';
import { policyReportsPath } from '../shared/content-policy.ts';
import { inlineScript } from './inline-script.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the provider's card fields need, by what it is: its script, their frames, their calls. */
export interface PaymentOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
  readonly images: readonly string[];
}

/** Host by host: a wildcard would also trust whatever else the provider serves. */
export const mercadoPagoOrigins: PaymentOrigins = {
  scripts: [
    'https://sdk.mercadopago.com',
    'https://http2.mlstatic.com',
    // The device's fingerprint, which the provider's check of fraud asks for.
    'https://www.mercadopago.com',
    'https://www.mercadolibre.com',
  ],
  frames: [
    'https://secure-fields.mercadopago.com',
    'https://www.mercadopago.com',
    'https://www.mercadolibre.com',
  ],
  calls: [
    'https://api.mercadopago.com',
    'https://api-static.mercadopago.com',
    'https://secure-fields.mercadopago.com',
    'https://events.mercadopago.com',
    'https://api.mercadolibre.com',
    'https://http2.mlstatic.com',
    'https://www.mercadopago.com',
    'https://www.mercadolibre.com',
  ],
  images: ['https://http2.mlstatic.com', 'https://www.mercadolibre.com'],
};

/** The operator's list: one provider under other addresses, such as the simulated one. */
export function paymentOriginsOf(origins: readonly string[] | undefined): PaymentOrigins {
  if (origins === undefined) return mercadoPagoOrigins;
  return { scripts: origins, frames: origins, calls: origins, images: origins };
}

const none: PaymentOrigins = { scripts: [], frames: [], calls: [], images: [] };

/**
 * Styles may be inline because the components set them as attributes. Frames: none but
 * the provider's, and the page of a bank's question where a card is typed.
 * @param extra directives of this kind of page only
 */
function policy(provider: PaymentOrigins, extra: readonly string[] = []): string {
  const list = (own: string, more: readonly string[]) => [own, ...more].join(' ');
  return [
    "default-src 'self'",
    list(`script-src 'self' ${sha256(inlineScript)}`, provider.scripts),
    "style-src 'self' 'unsafe-inline'",
    list("img-src 'self' data: blob:", provider.images),
    "font-src 'self'",
    list("connect-src 'self'", provider.calls),
    `frame-src ${provider === none ? "'none'" : list("'self'", provider.frames)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...extra,
    // Every browser knows it and sends at once; `report-to` would only take its place in some.
    `report-uri ${policyReportsPath}`,
  ].join('; ');
}

export interface ContentPolicies {
  readonly usual: string;
  /** The policy of a page where a card is typed: the provider's script does not support Trusted Types. */
  readonly card: string;
}

/** A visit keeps the policy of its document, so the client loads a new one where the kind changes. */
export const contentPolicies = (provider: PaymentOrigins): ContentPolicies => ({
  usual: policy(none, ["require-trusted-types-for 'script'", 'trusted-types default']),
  card: policy(provider),
});
