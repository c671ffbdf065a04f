import type { CategoryView } from '@largo/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { useToggleRecord } from '../shared/record-changes.ts';
import { adminCategoriesQuery, categoryRecords } from './category.queries.ts';
import { categoryTexts as texts } from './category-texts.ts';
import { CategoryTree } from './category-tree.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { contentOf, type CategoryProblems } from './category-problem.ts';
import { siblingsIn, nextSortOrder } from './category-places.ts';
import { TextArea } from '../../screens/text-area.tsx';
import { isSortOrder } from '../shared/sort-order.ts';
import { RecordForm, type RecordDraft } from '../shared/record-form.tsx';
import { RecordRemoval } from '../shared/record-removal.tsx';

const { form: formTexts, problems } = texts;

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

function CategoryForm(props: CategoryFormProps) {
  const { all, category, onClose } = props;
  const hasChildren = all.some(({ parentId }) => parentId !== null && parentId === category?.id);
  const roots = siblingsIn(all, null).filter(({ id }) => id !== category?.id);
  return (
    <RecordForm
      records={categoryRecords}
      record={category}
      texts={formTexts}
      initialValues={draftOf(props)}
      validate={problemsOf}
      bodyOf={bodyOf}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextArea label={formTexts.description} maxLength={500} {...field('description')} />
          {hasChildren ? (
            <p className="l-soft">{formTexts.hasChildren}</p>
          ) : (
            <NativeSelect
              label={formTexts.parent}
              data={[
                { value: '', label: formTexts.noParent },
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

interface CategoryRemovalProps {
  readonly all: readonly CategoryView[];
  readonly category: CategoryView;
  readonly onClose: () => void;
}

function CategoryRemoval({ all, category, onClose }: CategoryRemovalProps) {
  const children = siblingsIn(all, category.id);
  const known = { products: category.productCount, children: children.length };
  const usesOf = (error: unknown) => {
    const content = contentOf(error) ?? (children.length > 0 ? known : null);
    const named = children.length > 0 ? `: ${children.map(({ name }) => name).join(', ')}` : '';
    return [
      ...(content && content.products > 0 ? [texts.products(content.products)] : []),
      ...(content && content.children > 0 ? [texts.children(content.children) + named] : []),
    ];
  };
  return (
    <RecordRemoval records={categoryRecords} record={category} usesOf={usesOf} onClose={onClose} />
  );
}

type OpenDialog =
  | {
      readonly kind: 'form';
      readonly category: CategoryView | null;
      readonly parentId: string | null;
    }
  | { readonly kind: 'removal'; readonly category: CategoryView };

const newRoot: OpenDialog = { kind: 'form', category: null, parentId: null };

interface CategoriesProps {
  readonly openDialog: OpenDialog | null;
  readonly onOpen: (dialog: OpenDialog | null) => void;
}

function Categories({ openDialog, onOpen }: CategoriesProps) {
  const { data: all, isPending, error, refetch } = useQuery(adminCategoriesQuery());
  const toggle = useToggleRecord(categoryRecords);
  if (isPending) return <Skeleton blocks={['row', 'row', 'row', 'row', 'row']} />;
  if (all === undefined) {
    return (
      <ErrorState title={texts.loadFailed(problemText(error))} onRetry={() => void refetch()} />
    );
  }
  const close = () => onOpen(null);
  return (
    <>
      {all.length === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyText} picture="shopping-bags" />
      ) : (
        <CategoryTree
          categories={all}
          onEdit={(category) => onOpen({ kind: 'form', category, parentId: null })}
          onToggle={toggle}
          onRemove={(category) => onOpen({ kind: 'removal', category })}
          onAddChild={({ id }) => onOpen({ kind: 'form', category: null, parentId: id })}
        />
      )}
      {openDialog?.kind === 'form' && <CategoryForm {...openDialog} all={all} onClose={close} />}
      {openDialog?.kind === 'removal' && (
        <CategoryRemoval {...openDialog} all={all} onClose={close} />
      )}
    </>
  );
}

export function Page() {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  return (
    <AdminFrame
      section="categories"
      title={texts.title}
      intro={texts.intro}
      aside={
        <Button size="sm" onClick={() => setOpenDialog(newRoot)}>
          {texts.create}
        </Button>
      }
    >
      {() => <Categories openDialog={openDialog} onOpen={setOpenDialog} />}
    </AdminFrame>
  );
}
