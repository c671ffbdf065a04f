import type { Tx } from '@largo/messaging';
import { isErased } from '@largo/service-kit';

/** What an erased person's opinions are signed with. */
export const erasedAuthor = 'Cliente';

/** An order's event, or a token of a moment ago, may still carry the name of somebody who is gone. */
export async function authorName(tx: Tx, buyerId: string, name: string): Promise<string> {
  return (await isErased(tx, 'catalog', buyerId)) ? erasedAuthor : name;
}
