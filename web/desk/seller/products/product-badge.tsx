import { StatusBadge, type StatusTone } from '@largo/web-kit/look/status-badge.tsx';
import type { ProductStatus } from './product-draft.ts';
import { texts } from './texts.ts';

const tones: Partial<Record<ProductStatus, StatusTone>> = {
  active: 'good',
  pending: 'waiting',
  rejected: 'bad',
};

export function ProductBadge({ status }: { status: ProductStatus }) {
  return (
    <StatusBadge tone={tones[status] ?? 'plain'} size="small">
      {texts.status[status]}
    </StatusBadge>
  );
}
