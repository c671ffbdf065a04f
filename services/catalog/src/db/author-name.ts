import type { Tx } from '@largo/messaging';
import { isErased } from '@largo/service-kit';

/** What an erased person's opinions are signed with. */
export const erasedAuthor = 'Cliente';

/** An order's event, or a token issued just before, may still carry the name of an erased person. */
export async function authorName(tx: Tx, buyerId: string, name: string): Promise<string> {
  return (await isErased(tx, 'catalog', buyerId)) ? erasedAuthor : name;
}
