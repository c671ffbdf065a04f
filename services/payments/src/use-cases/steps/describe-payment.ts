import type { PayablesAnswer } from '@largo/contracts';
import { digits } from '@largo/kernel';
import type { PaymentRecord } from '../../domain/payment.ts';
import type { NewProviderPayment } from '../../domain/provider.ts';

type Described = Omit<NewProviderPayment, 'payer' | 'how' | 'deviceId'>;

/**
 * The part of a payment that does not depend on the method. It is the same on every try, because an
 * idempotency key must not be reused with another body.
 */
export function describePayment(
  attempt: PaymentRecord,
  { buyer, orders, deliveryAddress }: PayablesAnswer,
): Described {
  const phone = digits(buyer.phone ?? '');
  return {
    attemptId: attempt.id,
    fundsMode: attempt.fundsMode,
    amountCents: attempt.amountCents,
    description: descriptionOf(attempt),
    orderIds: attempt.orders.map(({ orderId }) => orderId),
    purchase: {
      buyer: {
        name: buyer.name,
        phone: phone === '' ? null : phone,
        registeredAt: buyer.registeredAt ?? null,
        lastPaidAt: buyer.lastPaidAt,
      },
      address: deliveryAddress ?? null,
      lines: orders.flatMap(({ lines = [] }) => lines),
    },
  };
}

function descriptionOf({ orders }: PaymentRecord): string {
  const [first] = orders;
  const others = orders.length > 1 ? ` e mais ${orders.length - 1}` : '';
  return `Pedido ${first?.orderNumber ?? ''}${others}`;
}
