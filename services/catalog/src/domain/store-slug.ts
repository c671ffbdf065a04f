import { isUuid, slugify } from '@largo/kernel';

const longest = 60;
const uuidLength = 36;

/** Addresses that a store may have, the best first; the last one is no other store's. */
export function storeSlugs(businessName: string, sellerId: string): [string, string] {
  const name = slugify(slugify(businessName).slice(0, longest)) || 'loja';
  // What looks like an id is taken for one.
  const slug = isUuid(name.slice(0, uuidLength)) ? `loja-${name}` : name;
  return [slug, `${slug}-${sellerId.slice(-8)}`];
}
