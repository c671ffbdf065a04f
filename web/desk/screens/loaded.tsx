import type { ReactNode } from 'react';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { Skeleton, type SkeletonProps } from '@largo/web-kit/look/skeleton.tsx';

interface LoadedProps<Data> extends SkeletonProps {
  /** The state of the question, as `useQuery` answers it. */
  readonly query: {
    readonly data: Data | undefined;
    readonly isPending: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly failed: string;
  /** Where what was asked for may not exist. */
  readonly gone?: string;
  /** What else can be done when there is nothing to show. */
  readonly instead?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** An answer in each of its states: on its way, failed, gone, there. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { data, isPending, error, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  if (isPending) return <Skeleton blocks={props.blocks} />;
  const isMissing = props.gone !== undefined && isGone(error);
  return (
    <ErrorState
      title={isMissing ? props.gone : props.failed}
      {...(isMissing ? {} : { error, onRetry: () => void refetch() })}
    >
      {props.instead}
    </ErrorState>
  );
}
