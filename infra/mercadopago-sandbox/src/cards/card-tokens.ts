import { badRequest, notFound, refusal } from '../errors.ts';
import type { ApiError } from '../errors.ts';
import type { CardToken, Identification } from '../model.ts';
import { isValidDocument } from '../payments/documents.ts';
import { providerDate } from '../time/dates.ts';
import { DAY_MS } from '../time/duration.ts';
import type { World } from '../world.ts';
import { brandOfNumber, passesLuhn } from './brands.ts';

const TOKEN_LIFE_MS = 7 * DAY_MS;
const REMEMBERED = 5_000;

interface CardData {
  number: string;
  securityCode: string;
  month: number;
  year: number;
  name: string;
  identification: Identification | null;
}

/** Keeps the beginning and the end of the number, never the number or the security code. */
export function createCardToken(
  world: World,
  owner: { clientId: string; publicKey: string | null },
  raw: unknown,
): CardToken {
  const card = readCard(world, raw);
  const now = world.clock.now();
  const id = world.ids.hex(32);
  const token = world.store.cardTokens.put(id, {
    ...owner,
    id,
    firstSix: card.number.slice(0, 6),
    bin: card.number.slice(0, 8),
    lastFour: card.number.slice(-4),
    numberLength: card.number.length,
    securityCodeLength: card.securityCode.length,
    expirationMonth: card.month,
    expirationYear: card.year,
    cardholderName: card.name,
    identification: card.identification,
    createdAt: now,
    dueAt: now + TOKEN_LIFE_MS,
    usedAt: null,
  });
  world.store.cardTokens.trim(REMEMBERED);
  return token;
}

/** @throws ApiError 404 unless the same application made it */
export function getCardToken(world: World, clientId: string, id: string): CardToken {
  const token = world.store.cardTokens.get(id);
  if (token?.clientId !== clientId) throw notFound(2006, 'Card Token not found');
  return token;
}

/** @throws ApiError for a token that is unknown (2006), foreign (2062) or used or too old (3003) */
export function usableCardToken(world: World, clientId: string, id: string | null): CardToken {
  if (id === null) throw badRequest(4000, "token attribute can't be null");
  const token = world.store.cardTokens.get(id);
  if (!token) throw badRequest(2006, 'Card Token not found');
  if (token.clientId !== clientId) throw badRequest(2062, 'Invalid card token');
  const isSpent = token.usedAt !== null || token.dueAt <= world.clock.now();
  if (isSpent) throw badRequest(3003, 'Invalid card_token_id');
  return token;
}

export function renderCardToken(world: World, token: CardToken): Record<string, unknown> {
  return {
    id: token.id,
    public_key: token.publicKey ?? '',
    first_six_digits: token.firstSix,
    last_four_digits: token.lastFour,
    expiration_month: token.expirationMonth,
    expiration_year: token.expirationYear,
    cardholder: { name: token.cardholderName, identification: token.identification ?? {} },
    status: token.usedAt === null ? 'active' : 'used',
    date_created: providerDate(token.createdAt),
    date_last_updated: providerDate(token.usedAt ?? token.createdAt),
    date_due: providerDate(token.dueAt),
    luhn_validation: true,
    live_mode: world.settings.liveMode,
    require_esc: false,
    card_number_length: token.numberLength,
    security_code_length: token.securityCodeLength,
  };
}

function readCard(world: World, raw: unknown): CardData {
  const body = asRecord(raw);
  const holder = asRecord(body['cardholder']);
  const card: CardData = {
    number: textOf(body['card_number']).replace(/\s/g, ''),
    securityCode: textOf(body['security_code']),
    month: Number(body['expiration_month']),
    year: fullYear(Number(body['expiration_year'])),
    name: textOf(holder['name']).trim(),
    identification: readIdentification(holder['identification']),
  };
  checkNumber(card);
  checkDate(world, card);
  if (card.name === '') throw cardError('316', 'parameter cardholder.name can not be null/empty');
  return card;
}

function checkNumber({ number, securityCode }: CardData): void {
  if (number === '') throw cardError('205', 'parameter card_number can not be null/empty');
  const brand = brandOfNumber(number);
  const isNumber = /^\d+$/.test(number) && number.length === brand?.numberLength;
  if (!isNumber || !passesLuhn(number)) throw cardError('E301', 'invalid parameter card_number');
  const isCode = /^\d+$/.test(securityCode) && securityCode.length === brand.securityCodeLength;
  if (!isCode) throw cardError('E302', 'invalid parameter security_code');
}

function checkDate(world: World, { month, year }: CardData): void {
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw cardError('325', 'invalid parameter expiration_month');
  }
  const endsAt = Date.UTC(year, month, 1);
  if (!Number.isInteger(year) || endsAt <= world.clock.now()) {
    throw cardError('326', 'invalid parameter expiration_year');
  }
}

function readIdentification(value: unknown): Identification | null {
  if (value === undefined || value === null) return null;
  const { type, number } = asRecord(value);
  if (type === undefined && number === undefined) return null;
  const digits = textOf(number)
    .replace(/[.\-/]/g, '')
    .toUpperCase();
  if (!isValidDocument(textOf(type), digits)) {
    throw cardError('324', 'invalid parameter cardholder.identification.number');
  }
  return { type: textOf(type), number: digits };
}

/** Here the provider's codes are text, some with a letter. */
function cardError(code: string, description: string): ApiError {
  const error = refusal(400, 0, description);
  error.body['cause'] = [{ code, description }];
  return error;
}

function fullYear(year: number): number {
  return year < 100 ? 2_000 + year : year;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function asRecord(value: unknown): Record<string, unknown> {
  // An object's values stay unknown; anything else reads as an empty object.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
