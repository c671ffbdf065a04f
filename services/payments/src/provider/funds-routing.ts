import type { FundsMode, FundsRoute, FundsRouting } from '../domain/funds.ts';
import type { PaymentProvider } from '../domain/provider.ts';

export function makeFundsRouting(
  { accessToken }: { accessToken: string },
  provider: Pick<PaymentProvider, 'collectorId'>,
): FundsRouting {
  return {
    currentMode: 'platform_collect',
    async routeOf(mode: FundsMode): Promise<FundsRoute> {
      switch (mode) {
        case 'platform_collect':
          return {
            accessToken,
            collectorId: await provider.collectorId(),
            applicationFeeCents: null,
          };
      }
    },
  };
}
