import type { PaymentMethodsAnswer } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';

export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: ['payments', 'methods'] as const,
    staleTime: 5 * 60_000,
    queryFn: () => request<PaymentMethodsAnswer>('GET', '/payments/methods/available'),
  });
