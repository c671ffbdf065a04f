import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveDataDir } from '@largo/postgres';
import { freePorts, readSettings, startCluster } from '@largo/local';
import { serviceNames } from '@largo/service-kit';
import { audit } from './auditor/audit.ts';
import { reportOf } from './auditor/print.ts';
import { killServices } from './chaos/kill-services.ts';
import { buyUntil } from './chaos/purchases.ts';
import { readChaosSettings } from './settings.ts';

/** Scenario F1: kill -9 of random services under a light purchase load, then the auditor. */
const { forMs, everyMs } = readChaosSettings(process.env);
const dataDir = mkdtempSync(path.join(tmpdir(), 'largo-chaos-'));
const settings = readSettings({
  ...process.env,
  ...(await freePorts()),
  LARGO_DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
});
say('starting a cluster of its own…');
const cluster = await startCluster(settings);
try {
  const victims = serviceNames.flatMap((name) => cluster.children.get(name) ?? []);
  let isOver = false;
  say(`killing a service every ${everyMs / 1_000} s for ${forMs / 1_000} s while buyers buy`);
  const buying = buyUntil(() => isOver, {
    apiUrl: `http://127.0.0.1:${settings.LARGO_PORT}/api`,
    sandboxUrl: cluster.sandboxUrl,
  });
  const { byName } = await killServices(victims, { everyMs, forMs });
  isOver = true;
  const { placed, paid, refusals } = await buying;
  await Promise.all(victims.map((child) => child.ready()));
  say(`killed ${[...byName].map(([name, times]) => `${name} ${times}×`).join(', ')}`);
  say(`${placed} purchases placed, ${paid} paid, ${refusals.length} refused`);
  for (const refusal of refusals) say(`  ${refusal}`);
  const { violations } = await audit(cluster.databaseUrl, { settleMs: 90_000 });
  process.stdout.write(reportOf(violations));
  process.exitCode = violations.length === 0 && refusals.length === 0 && paid > 0 ? 0 : 1;
} finally {
  await cluster.stop();
  rmSync(resolveDataDir(path.join(dataDir, 'postgres')), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
