import type { MailAddressAnswer } from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';

const addressKey = ['profile', 'mail-address'] as const;

/** Whether mails to the account's address come back. */
export const mailAddressQuery = () =>
  queryOptions({
    queryKey: addressKey,
    queryFn: async () =>
      (await request<MailAddressAnswer>('GET', '/notifications/mail-address')).data,
  });

/** The address is right: mails are tried again. */
export function useConfirmMailAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<MailAddressAnswer>('POST', '/notifications/mail-address/confirmation'),
    onSuccess: ({ data }) => queryClient.setQueryData(addressKey, data),
  });
}
