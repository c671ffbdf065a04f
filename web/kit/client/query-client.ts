import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

/** A refusal is an answer: only a missing or broken one is worth asking again. */
export function worthRetrying(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: typeof window === 'undefined' ? false : worthRetrying,
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 8_000),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}
