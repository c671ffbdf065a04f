import { dayMs } from '@largo/kernel';
import type { DemoData } from '../read-data.ts';
import { makeBringGoods } from './bring-goods.ts';
import { makeOfferVariants } from './offer-variants.ts';
import { makeSteps } from './steps.ts';
import { scenarioOrders, pastDays } from './scenario-orders.ts';
import { makeReadNotices } from './read-notices.ts';
import type { Step, ScenarioOrder } from './order-scenarios.ts';
import type { PastDeps, Story } from './story.ts';

export interface Past extends PastDeps {
  data: DemoData;
  /** Sets every clock to that offset from real time, and runs what has become due. */
  moveTo(offsetMs: number): Promise<void>;
  /** Everything announced has been applied. */
  settled(): Promise<void>;
}

/** Notices after this stay unread in a fresh demo. */
const lastReadDaysAgo = 1;

/** The offset from real time at which the city begins. */
export const pastOffsetMs = -pastDays * dayMs;

/**
 * Simulates the last month day by day: people order, pay, ship and complain through the services' HTTP routes while
 * the clock is in the past, and jobs run when they are due. Ends today.
 */
export async function livePast({ data, moveTo, settled, ...deps }: Past): Promise<void> {
  const { place, steps } = makeSteps(deps);
  const readNotices = makeReadNotices(deps);
  const bringGoods = makeBringGoods(deps);
  const offerVariants = makeOfferVariants(deps);
  const scenarios = scenarioOrders(data);
  const stories = new Map<ScenarioOrder, Story>();
  for (let daysAgo = pastDays - 1; daysAgo >= 0; daysAgo -= 1) {
    await moveTo(-daysAgo * dayMs);
    await Promise.all(
      scenarios
        .filter(({ placedDaysAgo }) => placedDaysAgo >= daysAgo)
        .map(async (scenario) => {
          const story = stories.get(scenario) ?? (await place(scenario));
          stories.set(scenario, story);
          for (const step of dueSteps(story, daysAgo)) await steps[step](story);
        }),
    );
    await bringGoods(daysAgo, () => moveTo(-daysAgo * dayMs));
    if (daysAgo === 0) await offerVariants(data);
    await settled();
    if (daysAgo === lastReadDaysAgo) await readNotices([...stories.values()]);
  }
}

/** The steps due by this day that were not taken yet, in their order. */
function dueSteps(story: Story, daysAgo: number): Step[] {
  const { steps, placedDaysAgo } = story.scenario;
  const due = steps.filter(([afterDays]) => placedDaysAgo - afterDays >= daysAgo);
  const open = due.slice(story.done).map(([, step]) => step);
  story.done = due.length;
  return open;
}
