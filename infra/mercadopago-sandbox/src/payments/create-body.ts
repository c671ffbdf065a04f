import { badRequest } from '../errors.ts';
import type { Identification } from '../model.ts';
import { parseProviderDate } from '../time/dates.ts';
import { checkAdditionalInfo, refuseUnknown } from './additional-info.ts';
import { isValidDocument } from './documents.ts';
import { centsOf } from './money.ts';

/** The fields of POST /v1/payments; any other is refused (code 8). */
const KNOWN = new Set([
  'additional_info',
  'application_fee',
  'binary_mode',
  'callback_url',
  'campaign_id',
  'capture',
  'coupon_amount',
  'coupon_code',
  'date_of_expiration',
  'description',
  'differential_pricing_id',
  'external_reference',
  'forward_data',
  'installments',
  'issuer_id',
  'metadata',
  'notification_url',
  'order',
  'payer',
  'payment_method_id',
  'payment_method_option_id',
  'point_of_interaction',
  'processing_mode',
  'merchant_account_id',
  'sponsor_id',
  'statement_descriptor',
  'three_d_secure_mode',
  'token',
  'transaction_amount',
  'transaction_details',
]);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface CreateBody {
  amountCents: number;
  methodId: string;
  token: string | null;
  installments: number;
  issuerId: string | null;
  payerEmail: string;
  payerIdentification: Identification | null;
  payer: Record<string, unknown>;
  expiresAt: number | null;
  applicationFeeCents: number | null;
  description: string | null;
  externalReference: string | null;
  notificationUrl: string | null;
  statementDescriptor: string | null;
  metadata: Record<string, unknown>;
  additionalInfo: Record<string, unknown>;
  binaryMode: boolean;
  /** The issuer may ask the cardholder to confirm the purchase. */
  mayChallenge: boolean;
  capture: boolean;
}

/** Checks everything that does not depend on stored data. */
export function readCreateBody(raw: unknown): CreateBody {
  const body = objectOf(raw, 'body');
  refuseUnknown(body, KNOWN, '');
  const payer = objectOf(body['payer'] ?? {}, 'payer');
  const methodId = body['payment_method_id'];
  const amountCents = readAmount(body['transaction_amount']);
  const additionalInfo = objectOf(body['additional_info'] ?? {}, 'additional_info');
  checkAdditionalInfo(additionalInfo);
  if (typeof methodId !== 'string' || methodId === '') {
    throw badRequest(4001, "payment_method_id attribute can't be null");
  }
  return {
    amountCents,
    methodId,
    payer,
    token: textOrNull(body, 'token'),
    installments: readInstallments(body['installments'], methodId),
    issuerId: readIssuer(body['issuer_id']),
    payerEmail: readEmail(payer['email']),
    payerIdentification: readIdentification(payer['identification']),
    expiresAt: readExpiry(body['date_of_expiration']),
    applicationFeeCents: readFee(body['application_fee'], amountCents),
    description: textOrNull(body, 'description'),
    externalReference: textOrNull(body, 'external_reference'),
    notificationUrl: textOrNull(body, 'notification_url'),
    statementDescriptor: textOrNull(body, 'statement_descriptor'),
    metadata: objectOf(body['metadata'] ?? {}, 'metadata'),
    additionalInfo,
    binaryMode: body['binary_mode'] === true,
    mayChallenge: readChallengeMode(body['three_d_secure_mode']),
    capture: body['capture'] !== false,
  };
}

function readAmount(value: unknown): number {
  if (value === undefined || value === null) {
    throw badRequest(4002, "transaction_amount attribute can't be null");
  }
  if (typeof value !== 'number') {
    throw badRequest(4003, 'transaction_amount attribute must be numeric');
  }
  const cents = centsOf(value);
  if (cents === undefined || cents <= 0) {
    throw badRequest(4037, 'Invalid transaction_amount');
  }
  return cents;
}

function readFee(value: unknown, amountCents: number): number | null {
  if (value === undefined || value === null) return null;
  const cents = centsOf(value);
  if (cents !== undefined && cents > amountCents) {
    throw badRequest(4038, 'application_fee cannot be bigger than transaction_amount');
  }
  if (cents === undefined || cents < 0) {
    throw badRequest(4039, 'application_fee cannot be negative value');
  }
  return cents;
}

function readInstallments(value: unknown, methodId: string): number {
  if (value === undefined && methodId === 'pix') return 1;
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 1;
  if (!isCount || (methodId === 'pix' && value !== 1)) {
    throw badRequest(4033, 'Invalid installments');
  }
  return value;
}

function readChallengeMode(value: unknown): boolean {
  const mode = value ?? 'not_supported';
  if (mode === 'optional' || mode === 'not_supported') return mode === 'optional';
  throw badRequest(1, 'Invalid parameter: three_d_secure_mode');
}

/** The reference says text, the SDK's types say number. */
function readIssuer(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  throw badRequest(1, 'Invalid parameter: issuer_id');
}

function readEmail(value: unknown): string {
  if (typeof value !== 'string' || !EMAIL.test(value)) {
    throw badRequest(4050, 'payer.email must be a valid email');
  }
  if (value.length > 254) throw badRequest(4051, 'payer.email must be shorter than 254 characters');
  return value;
}

function readIdentification(value: unknown): Identification | null {
  if (value === undefined || value === null) return null;
  const { type, number } = objectOf(value, 'payer.identification');
  const isText = typeof type === 'string' && typeof number === 'string';
  if (!isText || !isValidDocument(type, number)) {
    throw badRequest(2067, 'Invalid user identification number');
  }
  return { type, number };
}

function readExpiry(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  const ms = parseProviderDate(value);
  if (ms === undefined) {
    throw badRequest(
      23,
      "The following parameters must be valid date and format (yyyy-MM-dd'T'HH:mm:ssz): date_of_expiration",
    );
  }
  return ms;
}

function textOrNull(body: Record<string, unknown>, name: string): string | null {
  const value = body[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw badRequest(1, `Invalid parameter: ${name}`);
  return value;
}

function objectOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest(1, `Invalid parameter: ${name}`);
  }
  return value as Record<string, unknown>; // just checked; its values are still unknown
}
