import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cityDay, dayMs } from '@largo/kernel';
import { startPostgres } from '@largo/postgres';
import { readClockOffset, writeClockOffset } from '../clock-file.ts';
import { type EmbeddedSystem, startEmbedded } from '../embedded.ts';
import { ownSettings, removeData } from '../own-system.ts';
import { localSecrets } from '../secrets.ts';
import { type LocalSettings, readSettings } from '../settings.ts';
import { pastOffsetMs } from './past/live-past.ts';
import { giveAPast, seedCity } from './seed-city.ts';
import { recordSnapshot } from './snapshot/record-snapshot.ts';
import { type SnapshotName, writeSnapshot } from './snapshot/snapshot.ts';

/**
 * The time since the city's last noon. The city is simulated at noon, whatever the hour of the recording, because
 * at night the team would get no digest.
 */
function noonOffsetMs(now: Date): number {
  const sinceNoon = now.getTime() - Date.parse(`${cityDay(now)}T12:00:00-03:00`);
  return -(sinceNoon < 0 ? sinceNoon + dayMs : sinceNoon);
}

/**
 * Creates both demo cities and writes them into `dir`. The city is filled through the services' own rules thirty
 * days ago and then its month is simulated through their HTTP routes. It is stopped in order before it is recorded.
 * @param say is called with each step
 */
export async function recordDemo(dir: string, say: (step: string) => void): Promise<void> {
  const own = await ownSettings();
  const settings = readSettings({ ...own, LOG_TO: 'file', LARGO_DEMO: 'none' });
  const noonMs = noonOffsetMs(new Date());
  writeClockOffset(own.LARGO_DATA_DIR, pastOffsetMs + noonMs);
  try {
    say('Filling the city');
    await whileRunning(settings, ({ inside }) => seedCity(inside));
    await record('city', settings, dir);
    await whileRunning(settings, ({ inside, sandboxUrl }) =>
      giveAPast(inside, {
        sandboxUrl,
        urlOf: inside.urlOf,
        moveTo(offsetMs) {
          say(`Living through the month: ${-offsetMs / dayMs} days left`);
          return inside.moveTo(offsetMs + noonMs);
        },
      }),
    );
    await record('month', settings, dir);
  } finally {
    removeData(own);
  }
}

async function whileRunning(
  settings: LocalSettings,
  work: (system: EmbeddedSystem) => Promise<void>,
): Promise<void> {
  const system = await startEmbedded(settings);
  try {
    await work(system);
  } finally {
    await system.stop();
  }
}

async function record(
  name: SnapshotName,
  { LARGO_DATA_DIR: dataDir }: LocalSettings,
  dir: string,
): Promise<void> {
  const recordedAt = new Date(Date.now() + readClockOffset(dataDir)).toISOString();
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres'), port: 0 });
  try {
    const databaseUrl = new URL(postgres.superuserUrl);
    databaseUrl.pathname = '/largo';
    const snapshot = await recordSnapshot(databaseUrl.href, {
      recordedAt,
      tokenKey: localSecrets(dataDir).tokenKey,
      sandbox: readFileSync(path.join(dataDir, 'sandbox.json'), 'utf8'),
    });
    writeSnapshot(name, snapshot, dir);
  } finally {
    await postgres.stop();
  }
}
