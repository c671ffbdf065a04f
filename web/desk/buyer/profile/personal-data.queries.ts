import type {
  AccountDeletionAnswer,
  DataExport,
  DataExportAnswer,
  LatestAccountDeletionAnswer,
  LatestDataExportAnswer,
} from '@largo/contracts';
import { cityDay } from '@largo/kernel';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { download, request } from '@largo/web-kit/client/api-client.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';

const exportKey = ['profile', 'data-export'] as const;
const deletionKey = ['profile', 'deletion'] as const;
const pollMs = 1_500;
const exportPath = '/users/me/data-export';
const deletionPath = '/users/me/deletion';

export const dataExportQuery = () =>
  queryOptions({
    queryKey: exportKey,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollMs : false),
    queryFn: async () => (await request<LatestDataExportAnswer>('GET', exportPath)).export,
  });

export function useStartExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await request<DataExportAnswer>('POST', exportPath)).export,
    onSuccess: (started) => queryClient.setQueryData(exportKey, started),
  });
}

/** The file needs the session, which a plain link does not carry. */
export const useSaveExport = () =>
  useMutation({
    mutationFn: async ({ id, requestedAt }: DataExport) => {
      const file = await download(`${exportPath}/${id}/file`);
      saveFile(file, `largo-meus-dados-${cityDay(new Date(requestedAt))}.json`);
    },
  });

export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (password: string) => {
      const body = { password };
      return (await request<AccountDeletionAnswer>('POST', deletionPath, { body })).deletion;
    },
    onSuccess: (deletion) => queryClient.setQueryData(deletionKey, deletion),
  });
}

/** The newest attempt, watched while it is checked. Once it is done the session is over: a 401. */
export const deletionQuery = () =>
  queryOptions({
    queryKey: deletionKey,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'checking' ? pollMs : false),
    queryFn: async () => (await request<LatestAccountDeletionAnswer>('GET', deletionPath)).deletion,
  });
