/** What the team looks for, each with an endpoint of its own. */
export type FoundKind = 'orders' | 'people' | 'products' | 'payouts';

const shortest = 3;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const cnpj = /^[0-9a-z]{2}\.?[0-9a-z]{3}\.?[0-9a-z]{3}\/?[0-9a-z]{4}-?\d{2}$/i;
const cpf = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/;
/** `LG-2026-000701`, or the end of one. */
const orderNumber = /^[a-z]{0,3}-?(?:\d{4}-)?\d{3,10}$/i;

/** Where it makes sense to look for what was typed; nowhere while it could be anything. */
export function kindsOf(typed: string): readonly FoundKind[] {
  const text = typed.trim();
  if (text.length < shortest || uuid.test(text)) return [];
  if (text.includes('@')) return ['people'];
  if (cpf.test(text) || (cnpj.test(text) && /\d/.test(text))) return ['people'];
  if (orderNumber.test(text)) return ['orders', 'payouts'];
  // Words: a title, a person's or a store's name.
  return /\p{L}/u.test(text) ? ['people', 'products', 'orders', 'payouts'] : [];
}
