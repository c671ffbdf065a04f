import { afterAll, beforeAll } from 'vitest';
import {
  type OwnSettings,
  ownSettings,
  readSettings,
  removeData,
  type RunningCluster,
  startCluster,
} from '@largo/local';
import { receiveTraces, type TraceReceiver } from '@largo/testkit';
import { missingForCluster } from './missing.ts';
import { addressesOf, type System, testerEnv } from './system.ts';

export interface OneCluster {
  cluster: RunningCluster;
  system: System;
  settings: OwnSettings;
  /** Receives the spans of all processes. */
  traces: TraceReceiver;
}

export const clusterIsMissing = await missingForCluster();

let one: OneCluster | undefined;

/** The cluster that all files of `cluster/` look at, one after the other. */
export function oneCluster(): OneCluster {
  if (!one) throw new Error('the cluster is not running');
  return one;
}

async function startOneCluster(): Promise<void> {
  const [settings, traces] = await Promise.all([ownSettings(), receiveTraces()]);
  Object.assign(process.env, testerEnv, traces.env);
  const cluster = await startCluster(readSettings({ ...process.env, ...settings, NODE_ENV: '' }));
  one = { cluster, system: addressesOf(settings), settings, traces };
}

async function stopOneCluster(): Promise<void> {
  await one?.cluster.stop();
  one?.traces.close();
  if (one) removeData(one.settings);
}

// Registered when the first of the files is read, so that it runs before their own.
if (clusterIsMissing === undefined) {
  beforeAll(startOneCluster, 300_000);
  afterAll(stopOneCluster, 120_000);
}
