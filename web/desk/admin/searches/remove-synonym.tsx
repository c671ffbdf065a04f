import { Button } from '@mantine/core';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { type Synonym, useAddSynonym, useRemoveSynonym } from './synonym.queries.ts';
import { synonymTexts as texts } from './synonym-texts.ts';

/** Removes at once, with an undo in the toast. */
export function RemoveSynonym({ synonym }: { synonym: Synonym }) {
  const { mutateAsync: remove } = useRemoveSynonym();
  const { mutateAsync: add } = useAddSynonym();
  const fail = (message: string) => showToast({ kind: 'error', message, lastsMs: 8_000 });
  const undo = async () => {
    try {
      const { sought, found, isMutual } = synonym;
      await add({ sought, found: found.join(', '), isMutual });
      showToast({ kind: 'success', message: texts.restored });
    } catch (error) {
      fail(texts.restoreFailed(problemText(error)));
    }
  };
  const start = async () => {
    try {
      await remove(synonym.id);
      showToast({
        kind: 'success',
        message: texts.removed,
        action: { label: texts.undo, run: () => void undo() },
        lastsMs: 8_000,
      });
    } catch (error) {
      fail(texts.removeFailed(problemText(error)));
    }
  };
  return (
    <Button
      variant="subtle"
      size="sm"
      color="barro"
      aria-label={texts.removeFor(synonym.line)}
      onClick={() => void start()}
    >
      {texts.remove}
    </Button>
  );
}
