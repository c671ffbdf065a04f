import { reais } from '../payments/money.ts';
import { BRANDS } from './brands.ts';
import type { Brand } from './brands.ts';
import { renderIssuer } from './installments.ts';

export const identificationTypes = [
  { id: 'CPF', name: 'CPF', type: 'number', min_length: 11, max_length: 11 },
  { id: 'CNPJ', name: 'CNPJ', type: 'number', min_length: 14, max_length: 14 },
];

/** In cents; the provider names it in reais. */
export const CARD_MINIMUM_CENTS = 50;

const pix = {
  id: 'pix',
  name: 'PIX',
  payment_type_id: 'bank_transfer',
  status: 'active',
  secure_thumbnail: null,
  thumbnail: null,
  deferred_capture: 'does_not_apply',
  settings: [],
  additional_info_needed: ['identification_type', 'identification_number'],
  min_allowed_amount: 0.01,
  max_allowed_amount: 9_000_000,
  accreditation_time: 0,
  financial_institutions: [],
  processing_modes: ['aggregator'],
};

/** GET /v1/payment_methods */
export const paymentMethods = [...BRANDS.map(renderCardMethod), pix];

export function renderCardMethod(brand: Brand): Record<string, unknown> {
  return {
    id: brand.id,
    name: brand.name,
    payment_type_id: brand.typeId,
    status: 'active',
    secure_thumbnail: null,
    thumbnail: null,
    deferred_capture: brand.typeId === 'credit_card' ? 'supported' : 'unsupported',
    issuer: renderIssuer(brand),
    settings: [
      {
        card_number: { length: brand.numberLength, validation: 'standard' },
        security_code: {
          mode: 'mandatory',
          length: brand.securityCodeLength,
          card_location: brand.id === 'amex' ? 'front' : 'back',
        },
        bin: {
          pattern: brand.prefixes.source,
          installments_pattern: null,
          exclusion_pattern: null,
        },
      },
    ],
    additional_info_needed: [
      'cardholder_name',
      'cardholder_identification_type',
      'cardholder_identification_number',
    ],
    min_allowed_amount: reais(CARD_MINIMUM_CENTS),
    max_allowed_amount: 60_000,
    accreditation_time: 2_880,
    financial_institutions: [],
    processing_modes: ['aggregator'],
  };
}
