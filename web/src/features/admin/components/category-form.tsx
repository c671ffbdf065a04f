import type { CategoryView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Callout } from '../../../components/account/callout.tsx';
import { TextArea } from '../../../components/account/text-area.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { newIntent } from '../../../lib/api-client.ts';
import { showToast } from '../../../lib/toasts.ts';
import { saveCategory } from '../api/category.queries.ts';
import { categoryProblem } from '../category-problem.ts';
import { categoryTexts } from '../category-texts.ts';
import { nextSortOrder, siblingsIn } from '../category-tree.ts';
import classes from './category-form.module.css';

const { form: words, problems } = categoryTexts;
const maxSortOrder = 1_000_000;

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

function problemsOf({ name, sortOrder }: Draft) {
  const isOrder = /^\d{1,7}$/.test(sortOrder.trim()) && Number(sortOrder) <= maxSortOrder;
  return {
    ...(name.trim() === '' ? { name: problems.name } : {}),
    ...(isOrder ? {} : { sortOrder: problems.sortOrder }),
  };
}

/** Sending the same form again keeps its key: a lost answer must not make two categories. */
function useSave(category: CategoryView | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  const intent = useRef({ text: '', key: '' });
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (draft: Draft) => {
    const { name, description, parentId, sortOrder, isActive } = draft;
    const body = {
      name: name.trim(),
      description: description.trim() || null,
      parentId: parentId || null,
      sortOrder: Number(sortOrder),
      isActive,
    };
    const text = JSON.stringify(body);
    if (intent.current.text !== text) intent.current = { text, key: newIntent() };
    setSaving(true);
    setFailure(null);
    try {
      const idempotencyKey = intent.current.key;
      await saveCategory(queryClient, category?.id ?? null, { body, idempotencyKey });
      const message = category === null ? categoryTexts.created : categoryTexts.updated;
      showToast({ kind: 'success', message });
      onSaved();
    } catch (error) {
      setFailure(categoryTexts.saveFailed(categoryProblem(error)));
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, failure };
}

export function CategoryForm(props: CategoryFormProps) {
  const { all, category, onClose } = props;
  const [draft, setDraft] = useState(() => draftOf(props));
  const [wrong, setWrong] = useState<ReturnType<typeof problemsOf>>({});
  const form = useRef<HTMLFormElement>(null);
  const { save, isSaving, failure } = useSave(category, onClose);
  const set = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  const hasChildren = all.some(({ parentId }) => parentId !== null && parentId === category?.id);
  const roots = siblingsIn(all, null).filter(({ id }) => id !== category?.id);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first === undefined && !isSaving) void save(draft);
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
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
            value={draft.parentId}
            options={[
              { value: '', label: words.noParent },
              ...roots.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(parentId) => set({ parentId })}
          />
        )}
        <TextField
          label={words.sortOrder}
          name="sortOrder"
          inputMode="numeric"
          autoComplete="off"
          required
          hint={words.sortOrderHint}
          value={draft.sortOrder}
          error={wrong.sortOrder ?? null}
          onChange={({ target }) => set({ sortOrder: target.value })}
        />
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={draft.isActive}
            onChange={({ target }) => set({ isActive: target.checked })}
          />
          {words.isActive}
        </label>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
