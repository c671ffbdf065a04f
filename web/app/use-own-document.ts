import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cardTakenAt } from './match-route.ts';

/**
 * A document keeps the content policy it came with. On the way to a page where a card is typed, and
 * from it, the address is loaded again; the entry of the history and its state stay.
 * @param takesCard of the document
 * @returns false while that happens
 */
export function useOwnDocument(pathname: string, takesCard: true | undefined): boolean {
  const queryClient = useQueryClient();
  const isOwn = cardTakenAt(pathname) === takesCard;
  useEffect(() => {
    if (isOwn) return;
    void import('./load-again.ts').then(({ loadAgain }) => loadAgain(queryClient));
  }, [isOwn, queryClient]);
  return isOwn;
}
