import { setTimeout as sleep } from 'node:timers/promises';
import { writeProcessVariables } from '@largo/local';
import { freePort, isListening } from '@largo/postgres';
import { serviceNames } from '@largo/service-kit';
import type { Fault } from '../fault.ts';
import { type ProgramName, variablesOf, withVariables } from '../programs.ts';
import { startReader } from '../reader.ts';
import type { TestSystem, Tries } from '../test-system.ts';
import { findToxiproxy, type Toxic, type Toxiproxy } from '../toxiproxy.ts';
import { until } from '../until.ts';

export const toxiproxyOrWhyNot = (): string | undefined =>
  findToxiproxy() === undefined
    ? 'neither toxiproxy (TOXIPROXY_PATH, PATH) nor Go to build it'
    : undefined;

/** Sent data is not delivered, but the connection stays open. */
const swallow = (stream: Toxic['stream']): Toxic => ({
  type: 'timeout',
  stream,
  attributes: { timeout: 0 },
});
const cutMs = 20_000;
const both = ['upstream', 'downstream'] as const;

async function cut(
  proxy: Toxiproxy,
  name: string,
  { streams, signal }: { streams: readonly Toxic['stream'][]; signal: AbortSignal },
): Promise<void> {
  try {
    for (const stream of streams) await proxy.poison(name, swallow(stream));
    await sleep(cutMs, undefined, { signal });
  } finally {
    await proxy.heal(name);
  }
}

interface Way {
  /** The program whose connections are disturbed. */
  of: ProgramName;
  /** The program's variable with the address of the other side. */
  variable: string;
  streams: readonly Toxic['stream'][];
}

/** Routes a program's connections through the proxy, which lets nothing through for a while. */
function partition(id: string, fault: string, { of, variable, streams }: Way): Fault {
  return {
    id,
    fault,
    usualMs: 30_000,
    whyNot: toxiproxyOrWhyNot,
    async inject(system, signal) {
      const proxy = await system.toxiproxy();
      const address = new URL(variablesOf(system, of)[variable] ?? '');
      const name = id.replaceAll(' ', '-');
      address.host = await proxy.lead(name, address.host);
      // An empty path must stay empty, because a slash would make another address.
      const led = address.href.replace(/\/$/, '');
      await withVariables(system, { [of]: { [variable]: led } }, async () => {
        await cut(proxy, name, { streams, signal });
      });
      return `${cutMs / 1_000} s`;
    },
  };
}

const withoutBroker: Fault = {
  id: 'F16 broker',
  fault: 'payments and Kafka do not reach each other for 20 s',
  usualMs: 55_000,
  whyNot: toxiproxyOrWhyNot,
  async inject(system, signal) {
    const proxy = await system.toxiproxy();
    const detour = await freePort();
    const address = await proxy.lead('payments-kafka', `127.0.0.1:${detour}`);
    // Clients connect to the address that the broker announces, so the broker must announce the proxy's.
    const kafka = {
      DETOUR_PORT: String(detour),
      DETOUR_ADVERTISED_PORT: new URL(`kafka://${address}`).port,
    };
    writeProcessVariables(system.settings.LARGO_DATA_DIR, { kafka });
    process.kill(system.pidOf('kafka.Kafka'), 'SIGTERM');
    await until('', () => isListening(detour), { signal });
    await withVariables(system, { payments: { KAFKA_BROKERS: address } }, async () => {
      await cut(proxy, 'payments-kafka', { streams: both, signal });
    });
    return `${cutMs / 1_000} s, after a restart of the broker`;
  },
};

const slow: Fault = {
  id: 'F17',
  fault: 'every answer of a service comes 200 to 400 ms late to the gateway',
  usualMs: 40_000,
  whyNot: toxiproxyOrWhyNot,
  async inject(system, signal) {
    const proxy = await system.toxiproxy();
    const gateway = variablesOf(system, 'gateway');
    const led: Record<string, string> = {};
    for (const name of serviceNames) {
      const variable = `${name.toUpperCase()}_URL`;
      led[variable] =
        `http://${await proxy.lead(`slow-${name}`, new URL(gateway[variable] ?? '').host)}`;
      await proxy.poison(`slow-${name}`, {
        type: 'latency',
        stream: 'downstream',
        attributes: { latency: 300, jitter: 100 },
      });
    }
    return withVariables(system, { gateway: led }, async () => {
      const before = { ...system.tries };
      const reader = startReader(system.apiUrl);
      try {
        await sleep(30_000, undefined, { signal });
      } finally {
        await reader.stop();
      }
      const { failed, reads } = await reader.stop();
      if (failed > 0) throw new Error(`${failed} of ${reads} reads failed while it was slow`);
      return expectFewRepetitions(system, before);
    });
  },
};

/** A slow answer is still an answer, and retries would add to the load. */
function expectFewRepetitions({ tries }: TestSystem, before: Tries): string {
  const all = tries.all - before.all;
  const repeated = tries.repeated - before.repeated;
  if (all > 1.2 * (all - repeated)) throw new Error(`${repeated} of ${all} calls were repeated`);
  return `${all} calls, ${repeated} of them repeated while it was slow`;
}

export const networkDrills: readonly Fault[] = [
  withoutBroker,
  partition('F16 database', 'payments and PostgreSQL do not reach each other for 20 s', {
    of: 'payments',
    variable: 'DATABASE_URL',
    streams: both,
  }),
  partition('F16 service', 'orders and catalog do not reach each other for 20 s', {
    of: 'orders',
    variable: 'CATALOG_URL',
    streams: both,
  }),
  partition('F16 one-way', 'what orders asks reaches catalog for 20 s, the answers do not come', {
    of: 'orders',
    variable: 'CATALOG_URL',
    streams: ['downstream'],
  }),
  slow,
];
