import type { SettingsView } from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey, request } from '../../../lib/api-client.ts';
import { adminKeys } from '../../admin-shared/api/keys.ts';

interface SettingsAnswer {
  readonly settings: SettingsView;
}

/** Fetched for every opening and by its button, never while the form is being edited. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: adminKeys.settings,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await request<SettingsAnswer>('GET', '/admin/settings', { signal })).settings,
  });

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Partial<SettingsView>) => {
      const idempotencyKey = newIdempotencyKey();
      return (await request<SettingsAnswer>('PUT', '/admin/settings', { body, idempotencyKey }))
        .settings;
    },
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery().queryKey, settings);
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
