import { receiveTraces } from '@largo/testkit';
import type { TestProject } from 'vitest/node';
import { expectNoSecrets } from './secrets.ts';
import { startSystem, type System } from './system.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    system: System;
  }
}

/** Starts the shared system, unless only the cluster is tested. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['LARGO_E2E_SYSTEM'];
  if (given) {
    project.provide('system', JSON.parse(given) as System);
    return async () => undefined;
  }
  // It logs and traces what it does as in production.
  const traces = await receiveTraces();
  const { said, stop, ...system } = await startSystem({
    // A limit that a test can reach.
    AUTH_LIMIT_PER_MINUTE: '100',
    LOG_LEVEL: 'info',
    ...traces.env,
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  });
  project.provide('system', system);
  return () =>
    failingTheRun(async () => {
      try {
        await expectNoSecrets(system, { log: said(), traces: traces.text() });
      } finally {
        await stop();
        traces.close();
      }
    });
}

/** Vitest only prints what is wrong after the last test. */
async function failingTheRun(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    throw error;
  }
}
