import type { Drill } from './drill.ts';
import { awayDrill } from './faults/away.ts';
import { brokerDrills } from './faults/broker.ts';
import { databaseDrills } from './faults/database.ts';
import { diskDrills } from './faults/disk.ts';
import { networkDrills } from './faults/network.ts';
import { programDrills } from './faults/programs.ts';
import { redisDrills } from './faults/redis.ts';
import { rollingDrills } from './faults/rolling-restart.ts';
import { timeDrills } from './faults/time.ts';

/**
 * In an order in which each finds the shop as the one before has left it. A jump of weeks makes everything due that was
 * ever left open, so those come while that is little.
 */
export const drills: readonly Drill[] = [
  ...timeDrills,
  ...databaseDrills,
  ...brokerDrills,
  ...redisDrills,
  ...networkDrills,
  awayDrill,
  ...programDrills,
  ...rollingDrills,
  ...diskDrills,
];

/** `F9` means all kinds of it. @throws RangeError for one that there is not */
export function drillsNamed(names: readonly string[]): Drill[] {
  const isMeant = ({ id }: Drill, name: string) => id === name || id.startsWith(`${name} `);
  for (const name of names)
    if (!drills.some((drill) => isMeant(drill, name)))
      throw new RangeError(
        `there is no drill ${name}; there are ${drills.map(({ id }) => id).join(', ')}`,
      );
  return drills.filter((drill) => names.some((name) => isMeant(drill, name)));
}

const groups = 10;
const dayMs = 86_400_000;
/** Longer ones are for a machine that has the time. */
const longestMs = 60_000;

/** A tenth of those that take no longer than a minute, another one each day, so that they all have run after ten. */
export function drillsOfDay(day: Date): Drill[] {
  const group = Math.floor(day.getTime() / dayMs) % groups;
  return drills
    .filter(({ usualMs }) => usualMs <= longestMs)
    .filter((_drill, index) => index % groups === group);
}
