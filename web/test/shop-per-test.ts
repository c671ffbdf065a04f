import { afterEach, beforeEach } from 'vitest';
import { openShop, type Shop } from './shop.ts';

/** A shop of its own for each test: what one changes no other finds. */
export function shopPerTest(): { readonly shop: Shop } {
  const current = {} as { shop: Shop };
  beforeEach(async () => {
    current.shop = await openShop();
  });
  afterEach(() => current.shop.stop());
  return current;
}
