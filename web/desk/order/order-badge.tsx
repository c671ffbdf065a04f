import type { OrderStatus } from '@largo/contracts';
import { StatusBadge, type StatusTone } from '@largo/web-kit/look/status-badge.tsx';
import { texts } from '@largo/web-topics/orders/texts.ts';

const tones: Partial<Record<OrderStatus, StatusTone>> = {
  pending: 'waiting',
  delivered: 'done',
  cancelled: 'bad',
  refunded: 'bad',
  returned: 'bad',
};

export function OrderBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge tone={tones[status] ?? 'good'}>{texts.status[status]}</StatusBadge>;
}
