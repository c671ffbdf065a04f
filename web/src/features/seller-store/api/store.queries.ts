import type { RoleChangeAnswer, UserAnswer } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { adoptToken, sessionKeys } from '../../../lib/session.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import type { StoreBody } from '../store-form.ts';

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
