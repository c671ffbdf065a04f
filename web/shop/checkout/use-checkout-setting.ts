import type { Address } from '@largo/contracts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { texts } from './texts.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { useSaveProfile } from '@largo/web-kit/client/profile.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';

/** What both checkouts need around the payment: the city and saving the address. */
export function useCheckoutSetting() {
  const { city } = useSettings();
  const save = useSaveProfile();
  return {
    homeCity: city,
    saveAddress: {
      run: async (address: Address) => {
        await save.mutateAsync({ address });
        showToast({ kind: 'success', message: texts.address.saved });
      },
      isPending: save.isPending,
      failed: save.isError ? problemText(save.error) : null,
    },
  };
}
