import { StatusBadge, type StatusTone } from '../../../components/status-badge.tsx';
import type { ProductStatus } from '../product-form.ts';
import { texts } from '../texts.ts';

const tones: Partial<Record<ProductStatus, StatusTone>> = {
  active: 'good',
  pending: 'waiting',
  rejected: 'bad',
};

export function ProductBadge({ status }: { status: ProductStatus }) {
  return <StatusBadge tone={tones[status] ?? 'plain'}>{texts.status[status]}</StatusBadge>;
}
