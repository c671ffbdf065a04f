import { OrdersAdminActedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';

export async function actByHand(unit: UnitOfWork): Promise<void> {
  await unit.run(async ({ emit }) =>
    emit(OrdersAdminActedV1, {
      adminId: null,
      address: null,
      action: 'order-edited',
      subject: { type: 'order', id: '1', label: null },
      before: null,
      after: null,
    }),
  );
}
