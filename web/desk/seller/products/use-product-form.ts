import type { ProductDetail } from '@largo/contracts';
import { useForm } from '@mantine/form';
import { useState, useRef } from 'react';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { usePictureUploads } from '../../screens/use-picture-uploads.ts';
import { useSaveProduct } from './product.queries.ts';
import {
  bodyOf,
  draftOf,
  editOf,
  emptyDraft,
  isSameDraft,
  problemsOf,
  type ProductDraft,
} from './product-draft.ts';
import { refusedFields, refusedImages, saveProblem, uploadProblem } from './save-problem.ts';
import { texts as productTexts } from './texts.ts';
import { findDraft, forgetDraft, keepDraft } from './stored-draft.ts';
import { uploadImage } from './upload-image.ts';

interface StoredDraftOptions {
  readonly name: string;
  readonly before: ProductDraft;
}

/** Keeps the form's values in this browser until they are saved or discarded. */
function useStoredDraft({ name, before }: StoredDraftOptions) {
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

const { form: texts, images: imageWords } = productTexts;

interface ProductFormOptions {
  /** Null creates one. */
  readonly product: ProductDetail | null;
  readonly mayNameStatus: boolean;
  /** Unfinished work is kept in this browser under this name. */
  readonly draftName: string;
  readonly onSaved: () => void;
}

export function useProductForm(options: ProductFormOptions) {
  const { product, mayNameStatus, draftName, onSaved } = options;
  const [before] = useState<ProductDraft>(() => (product ? draftOf(product) : emptyDraft));
  const stored = useStoredDraft({ name: draftName, before });
  const form = useForm<ProductDraft>({
    mode: 'controlled',
    initialValues: stored.found?.draft ?? before,
    validate: problemsOf,
    onValuesChange: stored.keep,
  });
  const draft = form.values;
  const [failure, setFailure] = useState<string | null>(null);
  const save = useSaveProduct();
  const pictures = usePictureUploads({
    send: uploadImage,
    problemOf: uploadProblem,
    current: draft.images,
    onAdd: (url) => form.setFieldValue('images', (images) => [...images, url]),
  });
  const isUploading = pictures.uploads.some(({ failure: why }) => why === null);
  const isUnsent = pictures.uploads.length > 0;

  const send = () => {
    // Work that was left here may be older than the variants, which now have the stock.
    const typed = product?.options ? { ...draft, stock: before.stock } : draft;
    const change = product
      ? { id: product.id, body: editOf(before, typed, mayNameStatus) }
      : { id: null, body: bodyOf(draft, mayNameStatus) };
    save.mutate(change, {
      onSuccess: ({ status }) => {
        stored.finish();
        const message = product
          ? texts.updated(status === product.status ? undefined : status)
          : texts.created(status);
        showToast({ kind: 'success', message });
        onSaved();
      },
      onError: (error) => {
        setFailure(texts.failed(product === null, saveProblem(error)));
        pictures.setProblem(refusedImages(error));
        const errors = refusedFields(error);
        form.setErrors(errors);
        // The failure scrolls into view first; then the focus goes to the field.
        setTimeout(() => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus());
      },
    });
  };
  const onSubmit = form.onSubmit(
    (_values, event) => {
      setFailure(null);
      if (isUploading || save.isPending) return;
      if (!isUnsent) return send();
      pictures.setProblem(imageWords.unsent);
      event?.currentTarget.querySelector<HTMLElement>('[data-failed="true"] button')?.focus();
    },
    (errors) => {
      setFailure(null);
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
    },
  );
  return {
    form,
    draft,
    failure,
    pictures,
    isUploading,
    isSaving: save.isPending,
    isDirty: isUnsent || (!save.isSuccess && !isSameDraft(before, draft)),
    /** Leaving loses nothing but pictures that are still being sent. */
    isKept: stored.isKept && !isUnsent,
    found: stored.found,
    discard: () => {
      form.setValues(before);
      stored.discard();
      form.getInputNode('title')?.focus();
    },
    onSubmit,
  };
}
