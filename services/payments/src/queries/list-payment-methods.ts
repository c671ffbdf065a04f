import type { PaymentMethodsAnswer } from '@largo/contracts';

export function listPaymentMethods(config: {
  MP_PUBLIC_KEY: string;
  MP_SCRIPT_URL: string;
  ALLOW_TEST_PAYMENTS: boolean;
}): PaymentMethodsAnswer {
  return {
    methods: [
      { id: 'pix', name: 'PIX', recommended: true },
      { id: 'credit_card', name: 'Cartão de crédito', recommended: false },
    ],
    installments: [1, 2, 3, 6, 12],
    publicKey: config.MP_PUBLIC_KEY || null,
    scriptUrl: config.MP_SCRIPT_URL,
    testPaymentsAllowed: config.ALLOW_TEST_PAYMENTS,
  };
}
