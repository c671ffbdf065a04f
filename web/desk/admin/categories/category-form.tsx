import type { CategoryView } from '@largo/contracts';
import { NativeSelect } from '@mantine/core';
import { TextArea } from '../../screens/text-area.tsx';
import { categoryRecords } from './category.queries.ts';
import type { CategoryProblems } from './category-problem.ts';
import { categoryTexts } from './category-texts.ts';
import { nextSortOrder, siblingsIn } from './category-places.ts';
import { isSortOrder } from '../shared/sort-order.ts';
import { RecordForm, type RecordDraft } from '../shared/record-form.tsx';

const { form: texts, problems } = categoryTexts;

interface CategoryFormProps {
  readonly all: readonly CategoryView[];
  /** Null: a new one. */
  readonly category: CategoryView | null;
  /** The parent of a new category. */
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

const bodyOf = ({ name, description, parentId, sortOrder, isActive }: Draft) => ({
  name: name.trim(),
  description: description.trim() || null,
  parentId: parentId || null,
  sortOrder: Number(sortOrder),
  isActive,
});

export function CategoryForm(props: CategoryFormProps) {
  const { all, category, onClose } = props;
  const hasChildren = all.some(({ parentId }) => parentId !== null && parentId === category?.id);
  const roots = siblingsIn(all, null).filter(({ id }) => id !== category?.id);
  return (
    <RecordForm
      records={categoryRecords}
      record={category}
      texts={texts}
      initialValues={draftOf(props)}
      validate={problemsOf}
      bodyOf={bodyOf}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextArea label={texts.description} maxLength={500} {...field('description')} />
          {hasChildren ? (
            <p className="l-soft">{texts.hasChildren}</p>
          ) : (
            <NativeSelect
              label={texts.parent}
              data={[
                { value: '', label: texts.noParent },
                ...roots.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...field('parentId')}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}
