import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from './project.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

interface ComposeService {
  readonly build?: object;
  readonly profiles?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly cpus?: number;
  readonly mem_limit?: string;
  readonly privileged?: boolean;
  readonly read_only?: boolean;
  readonly volumes?: readonly string[];
  readonly depends_on?: object;
  readonly logging?: { readonly driver: string; readonly options: Record<string, string> };
}
const servicesOf = (file: string) =>
  Object.entries(
    (parse(read(file), { merge: true }) as { services: Record<string, ComposeService> }).services,
  );
const services = servicesOf('docker-compose.yml');
const names = services.map(([name]) => name);
const observers = services.filter(([, { profiles }]) => profiles?.includes('observe'));

/** Hosts of addresses such as `http://tempo:4318`. */
const hostsIn = (text: string) =>
  [...text.matchAll(/\bhttp:\/\/([a-z][a-z-]*)[:/]/g)].map(([, host = '']) => host);

describe('containers', () => {
  it('have a limit of processor time and of memory, each of them', () => {
    for (const [name, { cpus, mem_limit: memory }] of services) {
      expect(cpus, name).toBeGreaterThan(0);
      expect(memory, name).toMatch(/^\d+[mg]$/);
    }
  });

  it('that look on have no rights, write nowhere but in their volumes, and listen on loopback', () => {
    expect(observers.length).toBeGreaterThan(9);
    for (const [name, { privileged, ports = [], volumes = [], ...service }] of observers) {
      expect(privileged, name).toBeUndefined();
      expect(service.read_only, name).toBe(true);
      for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/);
      // No volume is Docker's socket or a folder of the machine.
      for (const volume of volumes)
        expect(volume, name).toMatch(
          /^(?:\.\/infra\/observability\/?|\$\{ALERTMANAGER_DIR|[a-z]+:)/,
        );
    }
  });

  it('of the shop do without those that look on', () => {
    const optional = new Set(observers.map(([name]) => name));
    for (const [name, { depends_on: needed = {} }] of services)
      if (!optional.has(name))
        expect(
          Object.keys(needed).filter((one) => optional.has(one)),
          name,
        ).toEqual([]);
  });
});

describe('the profile observe', () => {
  it('scrapes every process that has figures, and only containers that are there', () => {
    const { scrape_configs: jobs } = parse(read('infra/observability/prometheus.yml')) as {
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
    };
    const hostsOf = (wanted: string) =>
      jobs
        .filter(({ job_name: job }) => job === wanted)
        .flatMap(({ static_configs: targets }) => targets.flatMap((one) => one.targets))
        .map((target) => target.split(':')[0] ?? '');
    const ours = [...readdirSync(path.join(projectRoot, 'services')), 'gateway', 'web'];
    const exporters = names.filter((name) => name.endsWith('-exporter'));

    expect(hostsOf('largo')).toEqual(expect.arrayContaining(ours));
    expect(hostsOf('engines')).toEqual(exporters);
    const asked = [...hostsOf('largo'), ...hostsOf('observers')];
    expect(asked.filter((host) => host !== 'localhost' && !names.includes(host))).toEqual([]);
    // Otherwise they could not be reached.
    const networks = (name: string) => services.find(([one]) => one === name)?.[1].networks ?? [];
    for (const host of [...ours, ...exporters])
      expect(networks(host).some((network) => networks('prometheus').includes(network))).toBe(true);
  });

  it.each([
    'infra/observability/collector/config.yml',
    'infra/observability/grafana/provisioning/datasources/largo.yml',
  ])('names only containers that are there in %s', (file) => {
    const hosts = hostsIn(read(file));

    expect(hosts.length).toBeGreaterThan(1);
    expect(hosts.filter((host) => !names.includes(host))).toEqual([]);
  });

  it('lets traces and lines go after a time', () => {
    const { compactor } = parse(read('infra/observability/tempo/tempo.yml')) as {
      compactor: { compaction: { block_retention: string } };
    };
    const { limits_config: limits, compactor: sweeper } = parse(
      read('infra/observability/loki/loki.yml'),
    ) as { limits_config: { retention_period: string }; compactor: { retention_enabled: boolean } };

    expect(compactor.compaction.block_retention).toMatch(/^\d+h$/);
    expect(limits.retention_period).toMatch(/^\d+h$/);
    expect(sweeper.retention_enabled).toBe(true);
  });
});

describe('docker-compose.logs.yml', () => {
  it('is for all processes of ours, which start without the collector', () => {
    const logged = servicesOf('docker-compose.logs.yml');

    expect(logged.map(([name]) => name)).toEqual(
      services.flatMap(([name, { build }]) => (build ? [name] : [])),
    );
    for (const [name, { logging }] of logged) {
      expect(logging?.driver, name).toBe('fluentd');
      expect(logging?.options['fluentd-async'], name).toBe('true');
    }
  });

  it('fits the schema of Compose and the rules of dclint', () => {
    const command = path.join(projectRoot, 'node_modules/dclint/bin/dclint.cjs');
    const { status, stdout } = spawnSync(process.execPath, [command, 'docker-compose.logs.yml'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });

    expect(stdout.trim()).toBe('');
    expect(status).toBe(0);
  });
});
