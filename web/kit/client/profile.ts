import type { Address, UserAnswer } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from './api-client.ts';
import { sessionKeys } from './session.ts';

/** Fields left out stay as they are; the e-mail can't be changed here. */
export interface ProfileChange {
  readonly name?: string;
  readonly cpf?: string;
  readonly phone?: string | null;
  readonly address?: Address;
  /** Consent to reminders of a resting cart. */
  readonly cartReminders?: boolean;
}

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProfileChange) =>
      (await request<UserAnswer>('PUT', '/auth/profile', { body })).user,
    onSuccess: (user) => {
      queryClient.setQueryData(sessionKeys.profile, user);
      // Freight follows the address.
      void queryClient.invalidateQueries({ queryKey: ['cart'] });
    },
  });
}
