import type { Tx } from '@largo/messaging';
import { isErased } from '@largo/service-kit';

/** The signature on an erased person's reviews and ratings. */
export const erasedAuthor = 'Cliente';

/** The name to sign with: a late event or token may still carry the name of an erased person. */
export async function authorName(tx: Tx, buyerId: string, name: string): Promise<string> {
  return (await isErased(tx, 'catalog', buyerId)) ? erasedAuthor : name;
}
