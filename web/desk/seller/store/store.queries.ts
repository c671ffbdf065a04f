import type { RoleChangeAnswer, UserAnswer } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adoptToken, sessionKeys } from '@largo/web-kit/client/session.ts';
import { uploadFile } from '@largo/web-kit/client/upload-file.ts';
import type { StoreBody } from './store-draft.ts';

export function useSaveStore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: StoreBody) =>
      request<RoleChangeAnswer>('PUT', '/users/me/seller-profile', { body }),
    onSuccess: (answer) => adoptToken(queryClient, answer),
  });
}

export interface StoreImageUpload {
  readonly file: File;
  readonly onProgress: (share: number) => void;
}

export function useUploadStoreImage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upload: StoreImageUpload) =>
      uploadFile<UserAnswer>({ path: '/users/me/store-image', field: 'storeImage', ...upload }),
    onSuccess: ({ user }) => queryClient.setQueryData(sessionKeys.profile, user),
  });
}
