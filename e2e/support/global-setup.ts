import type { TestProject } from 'vitest/node';
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
  // A limit that a test can reach.
  const { stop, ...system } = await startSystem({ AUTH_LIMIT_PER_MINUTE: '100' });
  project.provide('system', system);
  return stop;
}
