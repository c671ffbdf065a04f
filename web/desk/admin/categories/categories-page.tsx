import type { CategoryView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { adminCategoriesQuery } from './category.queries.ts';
import { categoryTexts as words } from './category-texts.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryRemoval } from './category-removal.tsx';
import { CategoryTree } from './category-tree.tsx';
import { useToggleCategory } from './use-toggle-category.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';

type Work =
  | {
      readonly kind: 'form';
      readonly category: CategoryView | null;
      readonly parentId: string | null;
    }
  | { readonly kind: 'removal'; readonly category: CategoryView };

const newRoot: Work = { kind: 'form', category: null, parentId: null };

interface CategoriesProps {
  readonly work: Work | null;
  readonly onWork: (work: Work | null) => void;
}

function Categories({ work, onWork }: CategoriesProps) {
  const { data: all, isPending, error, refetch } = useQuery(adminCategoriesQuery());
  const toggle = useToggleCategory();
  if (isPending) return <Skeleton blocks={['row', 'row', 'row', 'row', 'row']} />;
  if (all === undefined) {
    return (
      <ErrorState title={words.loadFailed(problemText(error))} onRetry={() => void refetch()} />
    );
  }
  const close = () => onWork(null);
  return (
    <>
      {all.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} picture="shopping-bags" />
      ) : (
        <CategoryTree
          categories={all}
          onEdit={(category) => onWork({ kind: 'form', category, parentId: null })}
          onToggle={toggle}
          onRemove={(category) => onWork({ kind: 'removal', category })}
          onAddChild={({ id }) => onWork({ kind: 'form', category: null, parentId: id })}
        />
      )}
      {work?.kind === 'form' && <CategoryForm {...work} all={all} onClose={close} />}
      {work?.kind === 'removal' && <CategoryRemoval {...work} all={all} onClose={close} />}
    </>
  );
}

export function Page() {
  const [work, setWork] = useState<Work | null>(null);
  return (
    <AdminFrame
      section="categories"
      title={words.title}
      intro={words.intro}
      aside={
        <Button size="sm" onClick={() => setWork(newRoot)}>
          {words.create}
        </Button>
      }
    >
      {() => <Categories work={work} onWork={setWork} />}
    </AdminFrame>
  );
}
