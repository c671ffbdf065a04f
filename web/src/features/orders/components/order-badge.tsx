import type { OrderStatus } from '@largo/contracts';
import { StatusBadge, type StatusTone } from '../../../components/status-badge.tsx';
import { texts } from '../texts.ts';

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
