import { useEffect, useRef, useState } from 'react';
import type { ProductDraft } from './product-form.ts';
import { findDraft, forgetDraft, keepDraft } from './stored-draft.ts';

interface StoredDraftOptions {
  readonly name: string;
  readonly before: ProductDraft;
}

/** The form's values, kept in this browser at every change until they are saved or thrown away. */
export function useStoredDraft({ name, before }: StoredDraftOptions) {
  const [found, setFound] = useState(() => findDraft(name, before, Date.now()));
  const [draft, setDraft] = useState(found?.draft ?? before);
  const [isKept, setKept] = useState(true);
  const first = useRef(draft);
  const isOver = useRef(false);
  useEffect(() => {
    // What was found keeps its age until somebody works on it.
    if (draft === first.current || isOver.current) return;
    setKept(keepDraft(name, before, draft));
  }, [name, before, draft]);
  return {
    draft,
    setDraft,
    /** What was left here earlier, and is in the form now. */
    found,
    isKept,
    discard: () => {
      setFound(null);
      setDraft(before);
      forgetDraft(name);
    },
    /** It is saved: nothing is kept any more. */
    finish: () => {
      isOver.current = true;
      forgetDraft(name);
    },
  };
}
