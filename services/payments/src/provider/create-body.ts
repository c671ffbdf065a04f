import { centsToReais } from '@largo/kernel';
import type { ProviderSettings } from '../config.ts';
import type { FundsRoute } from '../domain/funds.ts';
import type { DescribedPurchase, NewProviderPayment } from '../domain/provider.ts';

/** Built field by field: the provider refuses a body with unknown fields (code 8). */
export function createBody(
  payment: NewProviderPayment,
  { applicationFeeCents }: FundsRoute,
  settings: ProviderSettings,
) {
  const { payer, purchase } = payment;
  return {
    transaction_amount: centsToReais(payment.amountCents),
    description: payment.description,
    external_reference: payment.attemptId,
    metadata: { order_ids: payment.orderIds },
    payer: {
      email: payer.email,
      ...nameFields(payer.name),
      ...(payer.document && { identification: payer.document }),
    },
    additional_info: {
      items: itemFields(purchase, settings),
      payer: {
        ...nameFields(purchase.buyer.name),
        ...phoneFields(purchase.buyer.phone),
        ...historyFields(purchase.buyer),
        ...(purchase.address && { address: streetFields(purchase.address) }),
      },
      ...(purchase.address && { shipments: { receiver_address: placeFields(purchase.address) } }),
    },
    ...(applicationFeeCents !== null && { application_fee: centsToReais(applicationFeeCents) }),
    ...(settings.notificationUrl && { notification_url: settings.notificationUrl }),
    ...methodFields(payment, settings),
  };
}

function nameFields(name: string) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: firstName, last_name: rest.join(' ') || firstName };
}

/** Brazilian numbers begin with a two-digit area code. */
function phoneFields(phone: string | null) {
  if (phone === null) return {};
  return { phone: { area_code: phone.slice(0, 2), number: phone.slice(2) } };
}

/** How long the shop has known the buyer; nothing unknown is claimed. */
function historyFields({ registeredAt, lastPaidAt }: DescribedPurchase['buyer']) {
  return {
    ...(registeredAt !== null && { registration_date: offsetInstant(registeredAt) }),
    ...(lastPaidAt !== undefined && { is_first_purchase_online: lastPaidAt === null }),
    ...(lastPaidAt && { last_purchase: offsetInstant(lastPaidAt) }),
  };
}

/** The provider expects milliseconds and an offset. */
const offsetInstant = (instant: string) => new Date(instant).toISOString().replace('Z', '+00:00');

type Place = NonNullable<DescribedPurchase['address']>;

const streetFields = ({ zipCode, street, number }: Place) => ({
  zip_code: zipCode,
  street_name: street,
  street_number: number,
});

const placeFields = (place: Place) => ({
  ...streetFields(place),
  ...(place.complement && { apartment: place.complement }),
  city_name: place.city,
  state_name: place.state,
});

function itemFields({ lines }: DescribedPurchase, { publicUrl }: ProviderSettings) {
  return lines.map(({ productId, title, image, quantity, unitPriceCents }) => ({
    id: productId,
    title,
    description: title,
    // A category from the provider's list, which lacks the shop's categories.
    category_id: 'others',
    quantity,
    unit_price: centsToReais(unitPriceCents),
    ...(image !== null && { picture_url: new URL(image, publicUrl).href }),
  }));
}

function methodFields({ how }: NewProviderPayment, { statementDescriptor }: ProviderSettings) {
  if ('pixUntil' in how) {
    return {
      payment_method_id: 'pix',
      installments: 1,
      date_of_expiration: offsetInstant(how.pixUntil),
    };
  }
  return {
    payment_method_id: how.card.brand,
    token: how.card.token,
    installments: how.card.installments,
    statement_descriptor: statementDescriptor,
    // Lets the bank ask the cardholder, which the checkout shows in a frame.
    three_d_secure_mode: 'optional',
    ...(how.card.issuerId && { issuer_id: Number(how.card.issuerId) }),
  };
}
