import type {
  AdminUserAnswer,
  AdminUserView,
  StoreCheckBody,
  StoreCheckWithdrawalBody,
} from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';

/** Of a store that has both. */
export function companyOf({ sellerProfile }: AdminUserView) {
  const { businessName, cnpj } = sellerProfile ?? {};
  return businessName && cnpj ? { businessName, cnpj } : null;
}

/** Both changes may be sent again; the person, lists and the log are asked for again, also after a lost answer. */
function useStoreChange<Body>(path: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => request<AdminUserAnswer>('PUT', path, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export const useCheckStore = (userId: string) =>
  useStoreChange<StoreCheckBody>(`/admin/users/${userId}/store-check`);

export const useWithdrawStoreCheck = (userId: string) =>
  useStoreChange<StoreCheckWithdrawalBody>(`/admin/users/${userId}/store-check/withdrawal`);
