import type { Address } from '@largo/contracts';
import { useSettings } from '../../../config/settings.ts';
import { texts } from '../../../features/checkout/texts.ts';
import { problemText } from '../../../lib/order-problems.ts';
import { useSaveProfile } from '../../../lib/profile.ts';
import { showToast } from '../../../lib/toasts.ts';

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
