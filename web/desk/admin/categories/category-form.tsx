import type { CategoryView } from '@largo/contracts';
import { NativeSelect } from '@mantine/core';
import { TextArea } from '../../screens/text-area.tsx';
import { useSaveForm } from '../../screens/use-save-form.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { useSaveCategory, type CategoryValues } from './category.queries.ts';
import { categoryProblem, refusedFields, type CategoryProblems } from './category-problem.ts';
import { categoryTexts } from './category-texts.ts';
import { nextSortOrder, siblingsIn } from './category-places.ts';
import { isSortOrder } from '../shared/sort-order.ts';
import { RecordForm, type RecordDraft } from '../shared/record-form.tsx';

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
  return useSaveForm({
    initialValues: draftOf(props),
    validate: problemsOf,
    bodyOf,
    save: useSaveCategory(category?.id ?? null),
    onSaved: sayThen(category === null ? categoryTexts.created : categoryTexts.updated, onClose),
    refusalOf: (error) => ({
      failure: categoryTexts.saveFailed(categoryProblem(error)),
      errors: refusedFields(error),
    }),
  });
}

export function CategoryForm(props: CategoryFormProps) {
  const { all, category, onClose } = props;
  const saveForm = useCategoryForm(props);
  const hasChildren = all.some(({ parentId }) => parentId !== null && parentId === category?.id);
  const roots = siblingsIn(all, null).filter(({ id }) => id !== category?.id);
  return (
    <RecordForm
      title={category === null ? words.createTitle : words.editTitle(category.name)}
      words={words}
      saveForm={saveForm}
      onClose={onClose}
    >
      <TextArea label={words.description} maxLength={500} {...saveForm.field('description')} />
      {hasChildren ? (
        <p className="l-soft">{words.hasChildren}</p>
      ) : (
        <NativeSelect
          label={words.parent}
          data={[
            { value: '', label: words.noParent },
            ...roots.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...saveForm.field('parentId')}
        />
      )}
    </RecordForm>
  );
}
