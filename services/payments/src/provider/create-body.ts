import { centsToReais } from '@largo/kernel';
import type { ProviderSettings } from '../config.ts';
import type { FundsRoute } from '../domain/funds.ts';
import type { NewProviderPayment } from '../domain/provider.ts';

/** Field by field: the provider refuses a body with anything it does not know (code 8). */
export function createBody(
  payment: NewProviderPayment,
  { applicationFeeCents }: FundsRoute,
  settings: ProviderSettings,
) {
  const [firstName = '', ...rest] = payment.payer.name.trim().split(/\s+/);
  return {
    transaction_amount: centsToReais(payment.amountCents),
    description: payment.description,
    external_reference: payment.attemptId,
    metadata: { order_ids: payment.orderIds },
    payer: {
      email: payment.payer.email,
      first_name: firstName,
      last_name: rest.join(' ') || firstName,
      ...(payment.payer.document && { identification: payment.payer.document }),
    },
    ...(applicationFeeCents !== null && { application_fee: centsToReais(applicationFeeCents) }),
    ...(settings.notificationUrl && { notification_url: settings.notificationUrl }),
    ...methodFields(payment),
  };
}

function methodFields({ how }: NewProviderPayment) {
  if ('pixUntil' in how) {
    return {
      payment_method_id: 'pix',
      installments: 1,
      date_of_expiration: how.pixUntil.replace('Z', '+00:00'),
    };
  }
  return {
    payment_method_id: how.card.brand,
    token: how.card.token,
    installments: how.card.installments,
    // The bank may ask the cardholder, which the checkout shows in a frame.
    three_d_secure_mode: 'optional',
    ...(how.card.issuerId && { issuer_id: Number(how.card.issuerId) }),
  };
}
