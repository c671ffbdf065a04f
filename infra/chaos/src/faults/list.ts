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
 * In the order in which they run, each on the shop as the one before left it. A jump of weeks makes everything due that is
 * still open, so jumps come early, while little is open.
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

/** `F9` selects all its kinds. @throws RangeError for an unknown fault */
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
/** Longer faults do not run as tests. */
const longestMs = 60_000;

/** A tenth of the faults that take at most a minute, a different tenth each day, so that all have run after ten days. */
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
