import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import type { SandboxOptions } from './options.ts';
import { refuseProduction } from './production.ts';
import { makeWorld } from './make-world.ts';
import type { World } from './world.ts';

const LOOPBACK = '127.0.0.1';

export interface Sandbox {
  /** Where the provider's API, the pages and the control calls answer. */
  readonly url: string;
  /** Everything inside, for tests that run in the same process. */
  readonly world: World;
  close(): Promise<void>;
}

export interface StartOptions extends SandboxOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  /** Other than loopback only inside a container: control calls are open to everyone who reaches them. */
  host?: string;
}

/**
 * Listens on the loopback address by default: test money and control calls are for this machine.
 * @throws ProductionRefused in production
 */
export async function startSandbox({
  port = 0,
  host = LOOPBACK,
  ...options
}: StartOptions = {}): Promise<Sandbox> {
  refuseProduction();
  const world = makeWorld(options);
  const app = buildApp(world);
  await app.listen({ host, port });
  const { port: taken } = app.server.address() as AddressInfo; // a TCP server that listens
  const url = `http://${LOOPBACK}:${taken}`;
  if (world.settings.publicUrl === '') world.settings.publicUrl = url;
  return {
    url,
    world,
    close: async () => {
      world.close();
      await app.close();
    },
  };
}
