import { openAccounts } from './accounts/accounts.ts';
import { FaultPlans } from './faults/plans.ts';
import { RequestLog } from './faults/request-log.ts';
import { makeIds } from './ids.ts';
import type { Application } from './model.ts';
import { settingsOf } from './options.ts';
import type { SandboxOptions, Settings } from './options.ts';
import { scheduleExpiry } from './payments/expiry.ts';
import { RefundContingency } from './refunds/contingency.ts';
import { collectionsOf, makeStore } from './store/store.ts';
import { Journal } from './store/journal.ts';
import { References } from './store/references.ts';
import { VirtualClock } from './time/virtual-clock.ts';
import { WebhookQueue } from './webhooks/queue.ts';
import type { Counter, World } from './world.ts';

const CLOCK_OFFSET = 'clock-offset';

export function makeWorld(options: SandboxOptions): World {
  const settings = settingsOf(options);
  const store = makeStore();
  const clock = new VirtualClock(options.clock);
  const ids = makeIds(options.seed);
  const journal = options.stateFile ? new Journal(options.stateFile, collectionsOf(store)) : null;
  journal?.open();
  clock.restoreOffset(store.counters.get(CLOCK_OFFSET) ?? options.clockOffsetMs ?? 0);
  const firstNumber = options.seed === undefined ? numberFromTime() : 10_000_000_000;
  const nextNumber = (counter: Counter, step = 1 + ids.below(9)): number => {
    const start = counter === 'seller' ? 0 : firstNumber;
    const next = (store.counters.get(counter) ?? start) + step;
    return store.counters.put(counter, next);
  };
  const application = (): Application => store.application.get('platform') ?? initial(settings);
  const webhooks = new WebhookQueue({
    settings,
    clock,
    ids,
    application,
    undelivered: store.undelivered,
    nextId: () => nextNumber('notification'),
  });
  const world: World = {
    settings,
    clock,
    ids,
    store,
    webhooks,
    application,
    nextNumber,
    references: new References(),
    faults: new FaultPlans(),
    requests: new RequestLog(),
    contingency: new RefundContingency(),
    changeApplication: (change) =>
      store.application.put('platform', { ...application(), ...change }),
    advance: (ms) => {
      clock.advance(ms);
      store.counters.put(CLOCK_OFFSET, clock.offsetMs);
    },
    reset: () => reset(world),
    flush: () => journal?.flush(),
    close: () => {
      clock.stop();
      webhooks.close();
      journal?.flush();
    },
  };
  openAccounts(world);
  takeUp(world);
  return world;
}

function initial({ redirectUris, webhookUrl, requiresPkce }: Settings): Application {
  return { redirectUris, webhookUrl, requiresPkce };
}

/** A restart without a state file must not reuse ids that the shop has already stored. */
function numberFromTime(): number {
  const secondsSince2024 = Math.floor(Date.now() / 1_000) - 1_704_067_200;
  return 10_000_000_000 + secondsSince2024 * 500;
}

function takeUp(world: World): void {
  for (const payment of world.store.payments.values()) {
    world.references.addPayment(payment);
    scheduleExpiry(world, payment);
  }
  for (const refund of world.store.refunds.values()) world.references.addRefund(refund);
  world.webhooks.resume();
}

/** Deletes everything except the counters and the clock's offset. */
function reset(world: World): void {
  const { counters, ...records } = world.store;
  const kept = [...counters.entries()];
  for (const collection of collectionsOf({ counters, ...records })) collection.clear();
  for (const [name, value] of kept) counters.put(name, value);
  world.references.clear();
  world.clock.forgetAll();
  world.webhooks.reset();
  world.faults.clear();
  world.requests.clear();
  world.contingency.clear();
  openAccounts(world);
}
