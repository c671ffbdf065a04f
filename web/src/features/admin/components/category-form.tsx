import type { CategoryView } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Callout } from '../../../components/account/callout.tsx';
import { CheckField } from '../../../components/account/check-field.tsx';
import { SheetActions } from '../../../components/account/sheet-actions.tsx';
import { TextArea } from '../../../components/account/text-area.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { saveCategory, type CategoryValues } from '../api/category.queries.ts';
import { categoryProblem, refusedFields, type CategoryProblems } from '../category-problem.ts';
import { categoryTexts } from '../category-texts.ts';
import { nextSortOrder, siblingsIn } from '../category-tree.ts';
import { isSortOrder } from '../sort-order.ts';
import { useSaveOnce } from '../use-save-once.ts';
import classes from './record-form.module.css';
import { SortOrderField } from './sort-order-field.tsx';

const { form: words, problems } = categoryTexts;

interface CategoryFormProps {
  readonly all: readonly CategoryView[];
  /** Null: a new one. */
  readonly category: CategoryView | null;
  /** Of a new one. */
  readonly parentId: string | null;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly description: string;
  readonly parentId: string;
  readonly sortOrder: string;
  readonly isActive: boolean;
}

function draftOf({ all, category, parentId }: CategoryFormProps): Draft {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    parentId: category?.parentId ?? parentId ?? '',
    sortOrder: String(category?.sortOrder ?? nextSortOrder(all, parentId)),
    isActive: category?.isActive ?? true,
  };
}

function problemsOf({ name, sortOrder }: Draft): CategoryProblems {
  return {
    ...(name.trim() === '' ? { name: problems.name } : {}),
    ...(isSortOrder(sortOrder) ? {} : { sortOrder: problems.sortOrder }),
  };
}

interface SaveOptions {
  readonly category: CategoryView | null;
  readonly onSaved: () => void;
  readonly onFailed: (error: unknown) => void;
}

function useSave({ category, onSaved, onFailed }: SaveOptions) {
  const queryClient = useQueryClient();
  return useSaveOnce<CategoryValues>({
    async send(body, idempotencyKey) {
      await saveCategory(queryClient, category?.id ?? null, { body, idempotencyKey });
      const message = category === null ? categoryTexts.created : categoryTexts.updated;
      showToast({ kind: 'success', message });
      onSaved();
    },
    failureOf: (error) => categoryTexts.saveFailed(categoryProblem(error)),
    onFailed,
  });
}

const bodyOf = ({ name, description, parentId, sortOrder, isActive }: Draft): CategoryValues => ({
  name: name.trim(),
  description: description.trim() || null,
  parentId: parentId || null,
  sortOrder: Number(sortOrder),
  isActive,
});

export function CategoryForm(props: CategoryFormProps) {
  const { all, category, onClose } = props;
  const [draft, setDraft] = useState(() => draftOf(props));
  const [wrong, setWrong] = useState<CategoryProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const show = (found: CategoryProblems) => {
    setWrong(found);
    const [first = ''] = Object.keys(found);
    const input = form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };
  const { save, isSaving, failure } = useSave({
    category,
    onSaved: onClose,
    onFailed: (error) => show(refusedFields(error)),
  });
  const set = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  const hasChildren = all.some(({ parentId }) => parentId !== null && parentId === category?.id);
  const roots = siblingsIn(all, null).filter(({ id }) => id !== category?.id);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft);
    show(found);
    if (Object.keys(found).length === 0 && !isSaving) void save(bodyOf(draft));
  };
  return (
    <Sheet
      title={category === null ? words.createTitle : words.editTitle(category.name)}
      open
      onClose={onClose}
    >
      <form ref={form} className={classes.root} noValidate onSubmit={onSubmit}>
        {failure !== null && <Callout kind="error">{failure}</Callout>}
        <TextField
          label={words.name}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          value={draft.name}
          error={wrong.name ?? null}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextArea
          label={words.description}
          maxLength={500}
          value={draft.description}
          onChange={(description) => set({ description })}
        />
        {hasChildren ? (
          <p className={classes.note}>{words.hasChildren}</p>
        ) : (
          <SelectField
            label={words.parent}
            name="parentId"
            error={wrong.parentId}
            value={draft.parentId}
            options={[
              { value: '', label: words.noParent },
              ...roots.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(parentId) => set({ parentId })}
          />
        )}
        <SortOrderField
          label={words.sortOrder}
          required
          hint={words.sortOrderHint}
          value={draft.sortOrder}
          error={wrong.sortOrder}
          onChange={(sortOrder) => set({ sortOrder })}
        />
        <CheckField
          label={words.isActive}
          isOn={draft.isActive}
          onChange={(isActive) => set({ isActive })}
        />
        <SheetActions
          cancel={words.cancel}
          submit={words.save}
          isSaving={isSaving}
          onCancel={onClose}
        />
      </form>
    </Sheet>
  );
}
