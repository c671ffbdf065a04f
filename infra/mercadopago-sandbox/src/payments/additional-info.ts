import { badRequest } from '../errors.ts';
import { parseProviderDate } from '../time/dates.ts';

const KNOWN = new Set(['ip_address', 'items', 'payer', 'shipments']);
const KNOWN_OF_PAYER = new Set([
  'address',
  'authentication_type',
  'first_name',
  'identification',
  'is_first_purchase_online',
  'is_prime_user',
  'last_name',
  'last_purchase',
  'phone',
  'registration_date',
]);
const DATES = ['last_purchase', 'registration_date'];
const FLAGS = ['is_first_purchase_online', 'is_prime_user'];

type Fields = Record<string, unknown>;

/** The data for fraud checks: names as documented (code 8), dates (23) and truth values (1). */
export function checkAdditionalInfo(info: Fields): void {
  refuseUnknown(info, KNOWN, 'additional_info');
  const payer = info['payer'] ?? {};
  if (typeof payer !== 'object' || Array.isArray(payer)) throw invalid('additional_info.payer');
  const fields = payer as Fields; // just checked; its values are still unknown
  refuseUnknown(fields, KNOWN_OF_PAYER, 'additional_info.payer');
  for (const name of DATES) {
    if (name in fields && parseProviderDate(fields[name]) === undefined) {
      throw badRequest(
        23,
        `The following parameters must be valid date and format (yyyy-MM-dd'T'HH:mm:ssz): additional_info.payer.${name}`,
      );
    }
  }
  for (const name of FLAGS) {
    if (name in fields && typeof fields[name] !== 'boolean') {
      throw invalid(`additional_info.payer.${name}`);
    }
  }
}

export function refuseUnknown(fields: Fields, known: ReadonlySet<string>, place: string): void {
  const unknown = Object.keys(fields).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const names = unknown.map((name) => (place === '' ? name : `${place}.${name}`)).join(', ');
  throw badRequest(8, `The name of the following parameters is wrong : [${names}]`);
}

const invalid = (name: string) => badRequest(1, `Invalid parameter: ${name}`);
