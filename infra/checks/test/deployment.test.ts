import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { outsideTool } from './outside-tool.ts';
import { projectRoot } from './project.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const manifests = ['k8s/base', 'k8s/overlays/staging', 'k8s/overlays/production'].flatMap(
  (folder) => readdirSync(path.join(projectRoot, folder)).map((file) => `${folder}/${file}`),
);
const kubernetesValidate = outsideTool('kubernetes-validate');

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: { readonly template?: { readonly spec: { readonly containers: Container[] } } };
}
interface Container {
  readonly name: string;
  readonly readinessProbe?: object;
  readonly livenessProbe?: object;
  readonly resources?: { readonly requests?: object; readonly limits?: object };
  readonly securityContext?: { readonly readOnlyRootFilesystem?: boolean };
}

describe('docker-compose.yml', () => {
  it('fits the schema of Compose and the rules of dclint', () => {
    const command = path.join(projectRoot, 'node_modules/dclint/bin/dclint.cjs');
    const { status, stdout } = spawnSync(process.execPath, [command, 'docker-compose.yml'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });

    expect(stdout.trim()).toBe('');
    expect(status).toBe(0);
  });

  it('mounts only files that are there', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { volumes?: string[] }>;
    };
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0] ?? '').filter((file) => file.startsWith('./')),
    );

    expect(mounted.length).toBeGreaterThan(0);
    for (const file of mounted) expect(existsSync(path.join(projectRoot, file))).toBe(true);
  });
});

describe('a container of docker-compose.yml', () => {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { cap_drop?: string[]; cap_add?: string[]; read_only?: boolean }>;
  };
  /** Their programs start as root, change the owner of folders, and switch to that user. */
  const mayGiveFolders = ['backups-folder', 'postgres', 'storage-folder', 'traces-folder'];

  it.each(Object.entries(services))('has no rights and a read-only root: %s', (name, service) => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect((service.cap_add ?? []).length > 0).toBe(mayGiveFolders.includes(name));
    expect(service.read_only ?? false).toBe(name !== 'kafka');
  });
});

describe('a service that is taken over', () => {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<
      string,
      { environment?: Record<string, string>; networks?: string[]; command?: unknown }
    >;
  };
  const names = readdirSync(path.join(projectRoot, 'services'));

  it('holds the password of its own database role only', () => {
    for (const name of names) {
      const held = Object.values(services[name]?.environment ?? {})
        .join(' ')
        .match(/LARGO_[A-Z]+_DB_PASSWORD/g);
      expect(held, name).toEqual([`LARGO_${name.toUpperCase()}_DB_PASSWORD`]);
    }
  });

  it('finds neither broker nor cache without a password', () => {
    const { kafka, redis } = services;
    const protocols = kafka?.environment?.['KAFKA_LISTENER_SECURITY_PROTOCOL_MAP'] ?? '';
    const listeners = (kafka?.environment?.['KAFKA_LISTENERS'] ?? '').split(',');
    const open = listeners.filter((listener) => !listener.includes('://localhost:'));
    expect(open).toEqual(['CLIENT://:9092']);
    expect(protocols).toContain('CLIENT:SASL_PLAINTEXT');
    expect(JSON.stringify(redis?.command)).toContain('--requirepass');
  });

  it('that draws pages reaches the gateway and nothing behind it', () => {
    const onFront = Object.keys(services).filter((name) =>
      services[name]?.networks?.includes('front'),
    );
    // The programs that read its metrics and receive its traces forward nothing.
    expect(onFront.toSorted()).toEqual(['collector', 'gateway', 'prometheus', 'web']);
    expect(services['web']?.networks).toEqual(['front']);
    for (const [name, { networks }] of Object.entries(services))
      expect(networks?.length, name).toBeGreaterThan(0);
  });
});

describe('Kubernetes manifests', () => {
  const objects = manifests
    .filter((file) => !file.endsWith('kustomization.yaml'))
    .flatMap((file) =>
      parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
    );
  const deployments = objects.filter(({ kind }) => kind === 'Deployment');

  it.skipIf(!kubernetesValidate.file)(
    'fit the schemas of Kubernetes, strictly (needs kubernetes-validate)',
    () => {
      const files = manifests.filter((file) => !file.endsWith('kustomization.yaml'));

      const { status, output } = kubernetesValidate.run(['--strict', ...files]);

      expect(output).not.toContain('ERROR');
      expect(status).toBe(0);
    },
  );

  it('are all named by a kustomization, which names only files that are there', () => {
    for (const folder of ['k8s/base', 'k8s/overlays/staging', 'k8s/overlays/production']) {
      const { resources, patches = [] } = parse(read(`${folder}/kustomization.yaml`)) as {
        resources: string[];
        patches?: { path?: string }[];
      };
      const named = [...resources, ...patches.flatMap(({ path: file }) => file ?? [])];

      for (const file of named) expect(existsSync(path.join(projectRoot, folder, file))).toBe(true);
      const here = readdirSync(path.join(projectRoot, folder));
      expect(here.filter((file) => !named.includes(file))).toEqual(['kustomization.yaml']);
    }
  });

  it('mount an own authority wherever a program connects to brokers or database, if the component is added', () => {
    const { patches } = parse(read('k8s/components/authority/kustomization.yaml')) as {
      patches: { target: { kind: string; name: string } }[];
    };
    const connecting = objects.filter((object) =>
      /"name":"(kafka|largo-databases)"/.test(JSON.stringify(object.spec ?? {})),
    );

    expect(connecting.length).toBeGreaterThan(10);
    for (const { kind, metadata } of connecting) {
      const isPatched = patches.some(
        ({ target }) =>
          target.kind === kind && new RegExp(`^(${target.name})$`).test(metadata.name),
      );
      expect([kind, metadata.name, isPatched]).toEqual([kind, metadata.name, true]);
    }
  });

  it('deploy every service, the gateway and the web client, each with a service and a budget', () => {
    const services = readdirSync(path.join(projectRoot, 'services'));
    const names = (kind: string) =>
      objects.filter((object) => object.kind === kind).map(({ metadata }) => metadata.name);

    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy']) {
      expect(names(kind)).toEqual(expect.arrayContaining([...services, 'gateway', 'web']));
    }
  });

  it('let pods out only where a policy says so, and only six services and the backup to the internet', () => {
    interface Policy {
      metadata: Manifest['metadata'];
      spec: {
        podSelector: {
          matchLabels?: Record<string, string>;
          matchExpressions?: { values: string[] }[];
        };
        policyTypes: string[];
        egress?: {
          to?: { ipBlock?: { cidr: string; except?: string[] } }[];
          ports?: { port: number }[];
        }[];
      };
    }
    const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as Policy[]; // prettier-ignore
    const closed = policies.find(({ metadata }) => metadata.name === 'deny-by-default');
    expect(closed?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(closed?.spec.egress).toBeUndefined();
    const label = 'app.kubernetes.io/name';
    const podsOf = ({ spec: { podSelector } }: Policy) => [
      ...(podSelector.matchLabels?.[label] ? [podSelector.matchLabels[label]] : []),
      ...(podSelector.matchExpressions ?? []).flatMap(({ values }) => values),
    ];
    const out = policies.filter(({ spec }) => spec.egress !== undefined);
    const outside = out.filter(({ spec }) =>
      spec.egress?.some(({ to }) => to?.some(({ ipBlock }) => ipBlock)),
    );
    expect([...new Set(outside.flatMap(podsOf))].toSorted()).toEqual(['backup', 'backup-files', 'catalog', 'identity', 'notifications', 'payments', 'payouts', 'shipping']); // prettier-ignore
    const web = outside.filter(({ spec }) => spec.egress?.some(({ ports }) => ports?.some(({ port }) => port === 443))); // prettier-ignore
    // The push services of browsers.
    expect(web.flatMap(podsOf)).toContain('notifications');
    for (const { metadata, spec } of outside)
      for (const { ipBlock } of spec.egress?.flatMap(({ to = [] }) => to) ?? [])
        expect(ipBlock?.except, metadata.name).toContain('10.0.0.0/8');
    for (const { metadata, spec } of out)
      for (const rule of spec.egress ?? [])
        expect(rule.ports?.length, metadata.name).toBeGreaterThan(0);
    const engines = policies.find(({ metadata }) => metadata.name === 'out-engines');
    expect(engines && podsOf(engines)).not.toContain('web');
  });

  it('give every container probes, resources and a read-only root', () => {
    const containers = deployments.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

    expect(containers.length).toBeGreaterThan(9);
    for (const container of containers) {
      expect(container.readinessProbe, container.name).toBeDefined();
      expect(container.resources?.requests, container.name).toBeDefined();
      expect(container.resources?.limits, container.name).toBeDefined();
      expect(container.securityContext?.readOnlyRootFilesystem, container.name).toBe(true);
    }
  });
});
