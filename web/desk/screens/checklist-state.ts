import type { UseQueryResult } from '@tanstack/react-query';
import type { ChecklistStep } from './checklist.tsx';

type Asked<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>;

/** A call that failed says nothing about the step. */
export function stateOf<Data>(
  { data, isError }: Asked<Data>,
  judge: (data: Data) => ChecklistStep['state'],
): ChecklistStep['state'] {
  if (data !== undefined) return judge(data);
  return isError ? 'unknown' : 'checking';
}

export const again =
  (...asked: readonly Asked<unknown>[]) =>
  () => {
    for (const one of asked) void one.refetch();
  };
