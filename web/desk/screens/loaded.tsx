import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly blocks: ComponentProps<typeof Skeleton>['blocks'];
  /** Said where it could not be had, with another try. */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a screen that is on its way, failed, or there. */
export function Loaded<Data>({ query, blocks, failed, children }: LoadedProps<Data>) {
  const { data, isPending, error, refetch } = query;
  if (isPending) return <Skeleton blocks={blocks} />;
  if (data !== undefined) return children(data);
  return <ErrorState title={failed} error={error} onRetry={() => void refetch()} />;
}
