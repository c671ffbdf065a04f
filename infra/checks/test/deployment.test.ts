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
const hadolint = outsideTool('hadolint');
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

describe('Dockerfile', () => {
  it.skipIf(!hadolint.file)('has nothing that hadolint minds (needs hadolint)', () => {
    expect(hadolint.run(['Dockerfile'])).toEqual({ status: 0, output: '' });
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

  it('deploy every service, the gateway and the web client, each with a service and a budget', () => {
    const services = readdirSync(path.join(projectRoot, 'services'));
    const names = (kind: string) =>
      objects.filter((object) => object.kind === kind).map(({ metadata }) => metadata.name);

    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy']) {
      expect(names(kind)).toEqual(expect.arrayContaining([...services, 'gateway', 'web']));
    }
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
