import { spawnSync } from 'node:child_process';
import { kafkaAvailable } from '@largo/kafka';
import { afterEach, describe, expect, it } from 'vitest';
import type { Row } from '../src/fault.ts';
import { drillsNamed, drillsOfDay } from '../src/faults/list.ts';
import { lineOf } from '../src/report.ts';
import { drillRound } from '../src/round.ts';
import { runDrills } from '../src/run-drill.ts';
import { endAllSystems } from '../src/test-system.ts';

const missing = await whatIsMissing();
const wanted = process.env['LARGO_DRILLS']?.split(',');
const today = wanted ? drillsNamed(wanted) : drillsOfDay(new Date());
const names = today.map(({ id }) => id).join(', ');

describe.skipIf(missing !== undefined)(
  `the drills of today${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    // An interrupted drill would otherwise leave its system running.
    afterEach(endAllSystems);

    it(
      `${names}: everything holds (LARGO_DRILLS chooses others)`,
      { timeout: 900_000 },
      async () => {
        const say = (line: string) => void process.stdout.write(`${line}\n`);
        say(`Drills of today: ${names}`);
        const onRow = (row: Row) => say(lineOf(row));
        const rows = await runDrills(today, { mode: 'cluster', round: drillRound, onRow });

        expect(rows.flatMap(({ id, problems }) => problems.map((one) => `${id}: ${one}`))).toEqual(
          [],
        );
        expect(rows).toHaveLength(today.length);
      },
    );
  },
);

/** @throws with CI=true, where Kafka and Redis may not be skipped */
async function whatIsMissing(): Promise<string | undefined> {
  const kafka = await kafkaAvailable();
  const hasRedis = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
  const reasons = [
    ...(kafka.available ? [] : [kafka.reason]),
    ...(hasRedis ? [] : ['redis-server is not installed']),
  ];
  if (reasons.length === 0) return undefined;
  if (process.env['CI'] === 'true') throw new Error(reasons.join('; '));
  return reasons.join('; ');
}
