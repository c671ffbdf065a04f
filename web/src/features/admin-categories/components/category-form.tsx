import type { CategoryView } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { TextArea } from '../../../components/ui/text-area.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { saveCategory, type CategoryValues } from '../api/category.queries.ts';
import { categoryProblem, refusedFields, type CategoryProblems } from '../category-problem.ts';
import { categoryTexts } from '../category-texts.ts';
import { nextSortOrder, siblingsIn } from '../category-tree.ts';
import { isSortOrder } from '../../admin-shared/sort-order.ts';
import { useRecordForm, type RecordDraft } from '../../admin-shared/use-record-form.ts';
import classes from '../../admin-shared/components/record-form.module.css';
import { RecordForm } from '../../admin-shared/components/record-form.tsx';

const { form: words, problems } = categoryTexts;

interface CategoryFormProps {
  readonly all: readonly CategoryView[];
  /** Null: a new one. */
  readonly category: CategoryView | null;
  /** Of a new one. */
  readonly parentId: string | null;
  readonly onClose: () => void;
}

interface Draft extends RecordDraft {
  readonly description: string;
  readonly parentId: string;
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

const bodyOf = ({ name, description, parentId, sortOrder, isActive }: Draft): CategoryValues => ({
  name: name.trim(),
  description: description.trim() || null,
  parentId: parentId || null,
  sortOrder: Number(sortOrder),
  isActive,
});

function useCategoryForm(props: CategoryFormProps) {
  const { category, onClose } = props;
  const queryClient = useQueryClient();
  return useRecordForm({
    before: draftOf(props),
    problemsOf,
    bodyOf,
    refusedFields,
    async send(body, idempotencyKey) {
      await saveCategory(queryClient, category?.id ?? null, { body, idempotencyKey });
      const message = category === null ? categoryTexts.created : categoryTexts.updated;
      showToast({ kind: 'success', message });
      onClose();
    },
    failureOf: (error) => categoryTexts.saveFailed(categoryProblem(error)),
  });
}

export function CategoryForm(props: CategoryFormProps) {
  const { all, category, onClose } = props;
  const state = useCategoryForm(props);
  const { draft, problems: wrong, set } = state;
  const hasChildren = all.some(({ parentId }) => parentId !== null && parentId === category?.id);
  const roots = siblingsIn(all, null).filter(({ id }) => id !== category?.id);
  return (
    <RecordForm
      title={category === null ? words.createTitle : words.editTitle(category.name)}
      words={words}
      state={state}
      onClose={onClose}
    >
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
    </RecordForm>
  );
}
