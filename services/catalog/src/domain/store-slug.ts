import { isUuid, slugify } from '@largo/kernel';

const longest = 60;
const uuidLength = 36;

/** Possible slugs for a store, best first; the last one is unique. */
export function storeSlugs(businessName: string, sellerId: string): [string, string] {
  const name = slugify(slugify(businessName).slice(0, longest)) || 'loja';
  // A slug that looks like an id would be read as one.
  const slug = isUuid(name.slice(0, uuidLength)) ? `loja-${name}` : name;
  return [slug, `${slug}-${sellerId.slice(-8)}`];
}
