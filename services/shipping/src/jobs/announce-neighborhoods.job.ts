import { minuteMs, newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { ShippingDeps } from '../deps.ts';
import { announceKnownNeighborhoods } from '../use-cases/announce-known-neighborhoods.ts';

export const announceNeighborhoodsJob = ({ units, city }: ShippingDeps): Job => ({
  name: 'announce-neighborhoods',
  everyMs: 10 * minuteMs,
  run: () => {
    const unit = units.plain({ correlationId: newId() });
    return announceKnownNeighborhoods(unit, { which: 'unannounced' }, { city });
  },
});
