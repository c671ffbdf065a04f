import type { SettingsAnswer, SettingsView } from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';

/** Fetched for every opening and by its button, never while the form is being edited. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: adminKeys.settings,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => request<SettingsAnswer>('GET', '/admin/settings', { signal }),
  });

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<SettingsView>) =>
      request<SettingsAnswer>('PUT', '/admin/settings', {
        body,
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: (answer) => {
      queryClient.setQueryData(settingsQuery().queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: adminKeys.overview });
      void queryClient.invalidateQueries({ queryKey: adminKeys.audit });
    },
  });
}

interface ReleaseAnswer {
  readonly results: { readonly successful: number; readonly failed: number };
}

export function useRunReleases() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await request<ReleaseAnswer>('POST', '/admin/process-auto-releases')).results,
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.overview }),
  });
}
