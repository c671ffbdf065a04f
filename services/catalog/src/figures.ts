import { minuteMs } from '@largo/kernel';
import { memoizeFor, onRefusal, type ServiceCounter, type ServiceGauge } from '@largo/service-kit';
import { figureRepository } from './db/figure-repository.ts';
import type { Deps } from './deps.ts';

export function gauges({ db }: Deps): readonly ServiceGauge[] {
  return [
    {
      name: 'moderation_queue',
      help: 'Products that wait for moderation',
      read: () => figureRepository.countInModeration(db),
    },
    {
      name: 'stock_negative',
      help: 'Products of which more is reserved or sold than there was',
      read: memoizeFor(5 * minuteMs, () => figureRepository.countBelowZero(db)),
    },
  ];
}

export const counters: readonly ServiceCounter[] = [
  {
    name: 'stock_reservation_conflicts_total',
    help: 'Purchases refused because something was sold out',
    labels: {},
    counts: [onRefusal('OUT_OF_STOCK')],
  },
];
