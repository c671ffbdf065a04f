import type { PaymentMethodsAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { ProviderMethod } from '../domain/provider.ts';

export async function listPaymentMethods({
  config,
  readMethods,
}: {
  config: { MP_PUBLIC_KEY: string; MP_SCRIPT_URL: string; ALLOW_TEST_PAYMENTS: boolean };
  readMethods(): Promise<readonly ProviderMethod[]>;
}): Promise<PaymentMethodsAnswer> {
  const known = await readMethods();
  return {
    methods: [
      {
        id: 'pix',
        name: 'PIX',
        recommended: true,
        minimumAmount: lowestOf(known.filter(({ id }) => id === 'pix')),
      },
      {
        id: 'credit_card',
        name: 'Cartão de crédito',
        recommended: false,
        // The card's brand is not known yet.
        minimumAmount: lowestOf(known.filter(({ isCard }) => isCard)),
      },
    ],
    installments: [1, 2, 3, 6, 12],
    publicKey: config.MP_PUBLIC_KEY || null,
    scriptUrl: config.MP_SCRIPT_URL,
    testPaymentsAllowed: config.ALLOW_TEST_PAYMENTS,
  };
}

function lowestOf(methods: readonly ProviderMethod[]): number | null {
  if (methods.length === 0) return null;
  return centsToReais(Math.min(...methods.map(({ minimumCents }) => minimumCents)));
}
