import type { Fault } from '../fault.ts';
import type { Mode } from '../test-system.ts';
import { awayDrill } from './away.ts';
import { brokerDrills } from './broker.ts';
import { databaseDrills } from './database.ts';
import { diskDrills } from './disk.ts';
import { chaosFaults } from './kills.ts';
import { networkDrills } from './network.ts';
import { programDrills } from './programs.ts';
import { redisDrills } from './redis.ts';
import { rollingDrill } from './rolling-restart.ts';
import { timeDrills } from './time.ts';

/**
 * In an order in which each finds the shop as the one before has left it. A jump of weeks makes everything due that was
 * ever left open, so those come while that is little.
 */
export const drills: readonly Fault[] = [
  ...timeDrills,
  ...databaseDrills,
  ...brokerDrills,
  ...redisDrills,
  ...networkDrills,
  awayDrill,
  ...programDrills,
  rollingDrill,
  ...diskDrills,
];

/** `F9` means all kinds of it. @throws RangeError for one that there is not */
export function drillsNamed(names: readonly string[]): Fault[] {
  const isMeant = ({ id }: Fault, name: string) => id === name || id.startsWith(`${name} `);
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
export function drillsOfDay(day: Date): Fault[] {
  const group = Math.floor(day.getTime() / dayMs) % groups;
  return drills
    .filter(({ usualMs }) => usualMs <= longestMs)
    .filter((_drill, index) => index % groups === group);
}

/** The faults that `npm run chaos` injects in a mode. Topics narrow them to names that contain one of the words. */
export const chaosFaultsOf = (mode: Mode, topics: readonly string[]): Fault[] =>
  chaosFaults.filter(
    (fault) =>
      (fault.mode ?? mode) === mode &&
      (topics.length === 0 || topics.some((topic) => fault.id.toLowerCase().includes(topic))),
  );
