import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UrlFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';

interface NothingListedProps {
  readonly words: { readonly empty: string } & Readonly<
    Partial<Record<'emptyText' | 'notFound' | 'notFoundText' | 'clear', string>>
  >;
  /** Shown when the list is empty without any filter. */
  readonly picture?: string;
  readonly children?: ReactNode;
  readonly list: Pick<UrlFilters<Record<string, string>>, 'changed' | 'reset'>;
}

export function NothingListed({ words, list, ...empty }: NothingListedProps) {
  if (list.changed === 0) {
    return <EmptyState title={words.empty} text={words.emptyText} {...empty} />;
  }
  return (
    <EmptyState
      title={words.notFound}
      text={words.notFoundText}
      picture="magnifying-glass-tilted-left"
    >
      <Button onClick={list.reset}>{words.clear}</Button>
    </EmptyState>
  );
}
