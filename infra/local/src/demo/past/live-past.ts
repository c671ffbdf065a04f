import { dayMs } from '@largo/kernel';
import type { DemoData } from '../read-data.ts';
import { makeActs } from './acts.ts';
import { livesOf, pastDays } from './lives.ts';
import { makeReadNotices } from './read-notices.ts';
import type { Act, Life } from './roads.ts';
import type { PastDeps, Story } from './story.ts';

export interface Past extends PastDeps {
  data: DemoData;
  /** Moves every part to that distance from real time, and does what has become due. */
  moveTo(offsetMs: number): Promise<void>;
  /** Everything announced has been applied. */
  settled(): Promise<void>;
}

/** What came since is new in a fresh demo. */
const lastReadDaysAgo = 1;

/** How far from real time the city begins. */
export const pastOffsetMs = -pastDays * dayMs;

/**
 * Lives through the last month day by day: people order, pay, ship and complain through the services' own doors while
 * the clock stands in the past, and what time does is done on the way. Ends today.
 */
export async function livePast({ data, moveTo, settled, ...deps }: Past): Promise<void> {
  const { place, acts } = makeActs(deps);
  const readNotices = makeReadNotices(deps);
  const lives = livesOf(data);
  const stories = new Map<Life, Story>();
  for (let daysAgo = pastDays - 1; daysAgo >= 0; daysAgo -= 1) {
    await moveTo(-daysAgo * dayMs);
    await Promise.all(
      lives
        .filter(({ placedDaysAgo }) => placedDaysAgo >= daysAgo)
        .map(async (life) => {
          const story = stories.get(life) ?? (await place(life));
          stories.set(life, story);
          for (const act of dueActs(story, daysAgo)) await acts[act](story);
        }),
    );
    await settled();
    if (daysAgo === lastReadDaysAgo) await readNotices([...stories.values()]);
  }
}

/** What has not been done by this day, in its order. */
function dueActs(story: Story, daysAgo: number): Act[] {
  const { road, placedDaysAgo } = story.life;
  const due = road.filter(([afterDays]) => placedDaysAgo - afterDays >= daysAgo);
  const open = due.slice(story.done).map(([, act]) => act);
  story.done = due.length;
  return open;
}
