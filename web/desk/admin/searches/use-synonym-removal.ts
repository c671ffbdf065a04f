import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { type Synonym, useAddSynonym, useRemoveSynonym } from './synonym.queries.ts';
import { synonymTexts as words } from './synonym-texts.ts';

/** Removes a synonym, with an undo in the toast. */
export function useSynonymRemoval(): (synonym: Synonym) => void {
  const { mutateAsync: remove } = useRemoveSynonym();
  const { mutateAsync: add } = useAddSynonym();
  const fail = (message: string) => showToast({ kind: 'error', message, lastsMs: 8_000 });
  const undo = async ({ sought, found, isMutual }: Synonym) => {
    try {
      await add({ sought, found: found.join(', '), isMutual });
      showToast({ kind: 'success', message: words.restored });
    } catch (error) {
      fail(words.restoreFailed(problemText(error)));
    }
  };
  const start = async (synonym: Synonym) => {
    try {
      await remove(synonym.id);
      showToast({
        kind: 'success',
        message: words.removed,
        action: { label: words.undo, run: () => void undo(synonym) },
        lastsMs: 8_000,
      });
    } catch (error) {
      fail(words.removeFailed(problemText(error)));
    }
  };
  return (synonym) => void start(synonym);
}
