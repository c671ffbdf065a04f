import { useRef, useState } from 'react';
import type { ProductDraft } from './product-draft.ts';
import { findDraft, forgetDraft, keepDraft } from './stored-draft.ts';

interface StoredDraftOptions {
  readonly name: string;
  readonly before: ProductDraft;
}

/** Keeps the form's values in this browser until they are saved or discarded. */
export function useStoredDraft({ name, before }: StoredDraftOptions) {
  const [found, setFound] = useState(() => findDraft(name, before, Date.now()));
  const [isKept, setKept] = useState(true);
  const isOver = useRef(false);
  return {
    /** What was left here earlier, and is in the form now. */
    found,
    isKept,
    keep: (draft: ProductDraft) => {
      if (!isOver.current) setKept(keepDraft(name, before, draft));
    },
    discard: () => {
      setFound(null);
      forgetDraft(name);
    },
    /** After saving, nothing is kept any more. */
    finish: () => {
      isOver.current = true;
      forgetDraft(name);
    },
  };
}
