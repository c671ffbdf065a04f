import type { FaultPlans } from './faults/plans.ts';
import type { RequestLog } from './faults/request-log.ts';
import type { Ids } from './ids.ts';
import type { Application } from './model.ts';
import type { Settings } from './options.ts';
import type { RefundContingency } from './refunds/contingency.ts';
import type { References } from './store/references.ts';
import type { Store } from './store/store.ts';
import type { VirtualClock } from './time/virtual-clock.ts';
import type { WebhookQueue } from './webhooks/queue.ts';

/** Names of the counters, which are all stored in the state file. */
export type Counter = 'payment' | 'refund' | 'notification' | 'seller' | 'chargeback' | 'claim';

export interface World {
  readonly settings: Settings;
  readonly clock: VirtualClock;
  readonly ids: Ids;
  readonly store: Store;
  readonly references: References;
  readonly webhooks: WebhookQueue;
  readonly faults: FaultPlans;
  readonly requests: RequestLog;
  readonly contingency: RefundContingency;
  application(): Application;
  changeApplication(change: Partial<Application>): Application;
  nextNumber(counter: Counter, step?: number): number;
  advance(ms: number): void;
  reset(): void;
  /** Writes changes to the state file. */
  flush(): void;
  close(): void;
}
