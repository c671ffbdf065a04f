import type { CategoryView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { useToggleRecord } from '../shared/record-changes.ts';
import { adminCategoriesQuery, categoryRecords } from './category.queries.ts';
import { categoryTexts as texts } from './category-texts.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryRemoval } from './category-removal.tsx';
import { CategoryTree } from './category-tree.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';

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
