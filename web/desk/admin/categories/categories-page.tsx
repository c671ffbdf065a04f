import type { CategoryView } from '@largo/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useToggleRecord, useRemoveRecord } from '../shared/record-changes.ts';
import { adminCategoriesQuery, categoryRecords } from './category.queries.ts';
import { categoryTexts as texts } from './category-texts.ts';
import { CategoryTree } from './category-tree.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { categoryProblem, contentOf, type CategoryProblems } from './category-problem.ts';
import { siblingsIn, nextSortOrder } from './category-places.ts';
import { TextArea } from '../../screens/text-area.tsx';
import { isSortOrder } from '../shared/sort-order.ts';
import { RecordForm, type RecordDraft } from '../shared/record-form.tsx';
import classes from '../shared/record-form.module.css';

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

const { removal: removalTexts } = texts;

interface CategoryRemovalProps {
  readonly all: readonly CategoryView[];
  readonly category: CategoryView;
  readonly onClose: () => void;
}

/** Only what is empty goes; otherwise it says what is in it, and what can be done instead. */
function CategoryRemoval({ all, category, onClose }: CategoryRemovalProps) {
  const { error, isPending, mutate } = useRemoveRecord(categoryRecords);
  const children = siblingsIn(all, category.id);
  const known =
    children.length > 0 ? { products: category.productCount, children: children.length } : null;
  const content = contentOf(error) ?? known;
  const remove = () => mutate(category.id, { onSuccess: toastThen(texts.deleted, onClose) });
  return (
    <ConfirmDialog
      title={removalTexts.title(category.name)}
      danger
      confirm={texts.remove}
      isPending={isPending}
      disabled={content !== null}
      onConfirm={remove}
      onClose={onClose}
    >
      {error !== null && (
        <Callout kind="error">{texts.deleteFailed(categoryProblem(error))}</Callout>
      )}
      {content === null ? (
        <p>{removalTexts.text}</p>
      ) : (
        <Callout kind="warning" title={removalTexts.notEmpty}>
          <ul className={`l-bullets ${classes.uses}`}>
            {content.products > 0 && <li>{texts.products(content.products)}</li>}
            {content.children > 0 && (
              <li>
                {texts.children(content.children)}
                {children.length > 0 && `: ${children.map(({ name }) => name).join(', ')}`}
              </li>
            )}
          </ul>
          <p>{removalTexts.advice}</p>
        </Callout>
      )}
    </ConfirmDialog>
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
