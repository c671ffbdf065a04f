import type { ProductDetail } from '@largo/contracts';
import { useRef, useState, type FormEvent } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { useSaveProduct } from './api/product.queries.ts';
import {
  bodyOf,
  draftOf,
  editOf,
  emptyDraft,
  isSameDraft,
  problemsOf,
  type ProductDraft,
  type ProductField,
  type ProductProblems,
} from './product-form.ts';
import { refusedFields, refusedImages, saveProblem } from './save-problem.ts';
import { texts } from './texts.ts';
import { useImageUploads } from './use-image-uploads.ts';
import { useStoredDraft } from './use-stored-draft.ts';

const { form: words, images: imageWords } = texts;

interface ProductFormOptions {
  /** Null creates one. */
  readonly product: ProductDetail | null;
  /** A new one begins as a copy of this one. */
  readonly original?: ProductDetail | null;
  readonly mayNameStatus: boolean;
  /** Unfinished work is kept in this browser under this name. */
  readonly draftName: string;
  readonly onSaved: () => void;
}

/** A copy waits for approval like everything new, whatever its original does. */
function startOf(stored: ProductDetail | null | undefined, isNew: boolean): ProductDraft {
  if (!stored) return emptyDraft;
  return isNew ? { ...draftOf(stored), status: emptyDraft.status } : draftOf(stored);
}

export function useProductForm(options: ProductFormOptions) {
  const { product, original, mayNameStatus, draftName, onSaved } = options;
  const [before] = useState<ProductDraft>(() => startOf(product ?? original, product === null));
  const stored = useStoredDraft({ name: draftName, before });
  const { draft, setDraft } = stored;
  const [problems, setProblems] = useState<ProductProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveProduct();
  const pictures = useImageUploads({
    current: draft.images,
    onAdd: (url) => setDraft((now) => ({ ...now, images: [...now.images, url] })),
  });
  const isUploading = pictures.uploads.some(({ failure: why }) => why === null);
  const isUnsent = pictures.uploads.length > 0;

  const focus = (field: string) => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLElement) input.focus();
  };
  const show = (found: ProductProblems) => {
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) focus(first);
  };
  const isReady = () => {
    const found = problemsOf(draft);
    setFailure(null);
    show(found);
    if (Object.keys(found).length > 0 || isUploading || save.isPending) return false;
    if (isUnsent) {
      pictures.setProblem(imageWords.unsent);
      form.current?.querySelector<HTMLElement>('[data-failed="true"] button')?.focus();
    }
    return !isUnsent;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady()) return;
    const change = product
      ? { id: product.id, body: editOf(before, draft, mayNameStatus) }
      : { id: null, body: bodyOf(draft, mayNameStatus) };
    save.mutate(change, {
      onSuccess: ({ status }) => {
        stored.finish();
        const message = product ? words.updated : words.created(status);
        showToast({ kind: 'success', message });
        onSaved();
      },
      onError: (error) => {
        setFailure(words.failed(product === null, saveProblem(error)));
        pictures.setProblem(refusedImages(error));
        // Once the reason is in sight.
        setTimeout(() => show(refusedFields(error)));
      },
    });
  };
  return {
    form,
    draft,
    problems,
    failure,
    pictures,
    isUploading,
    isSaving: save.isPending,
    isDirty: isUnsent || (!save.isSuccess && !isSameDraft(before, draft)),
    /** Leaving loses nothing but what is still being sent. */
    isKept: stored.isKept && !isUnsent,
    found: stored.found,
    discard: () => {
      stored.discard();
      setProblems({});
      focus('title');
    },
    focus,
    onSubmit,
    change: (part: Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...part })),
    type: (name: ProductField, value: string) => {
      setDraft((now) => ({ ...now, [name]: value }));
      setProblems((all) => {
        const others = Object.entries(all).filter(([field]) => field !== name);
        return Object.fromEntries(others);
      });
    },
  };
}
