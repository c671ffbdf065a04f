import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadLimit } from '@largo/service-kit';
import { parseAllDocuments } from 'yaml';
import { routes } from '../../../gateway/src/routes.ts';
import { declaredTopics } from '../../../packages/messaging/src/kafka/declared-topics.ts';
import { outsideTool } from './outside-tool.ts';
import { projectRoot } from './project.ts';

const mebibyte = 1024 * 1024;
const kustomize = outsideTool('kustomize');
const kubernetesValidate = outsideTool('kubernetes-validate');

interface Container {
  readonly name: string;
  readonly image: string;
  readonly readinessProbe?: object;
  readonly resources?: {
    readonly requests?: Record<string, string>;
    readonly limits?: Record<string, string>;
  };
  readonly securityContext?: Record<string, unknown>;
}
interface PodSpec {
  readonly automountServiceAccountToken?: boolean;
  readonly securityContext?: {
    readonly runAsNonRoot?: boolean;
    readonly seccompProfile?: { readonly type: string };
  };
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
}
interface PodTemplate {
  readonly metadata: { readonly labels: Record<string, string> };
  readonly spec: PodSpec;
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly replicas?: number;
    readonly strategy?: { readonly type: string };
    readonly template?: PodTemplate;
    readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } };
    readonly selector?: { readonly matchLabels?: Record<string, string> };
    readonly scaleTargetRef?: { readonly name: string };
    readonly minReplicas?: number;
    readonly maxReplicas?: number;
    readonly metrics?: readonly { readonly external?: object }[];
    readonly ports?: readonly { readonly name: string; readonly port: number }[];
    readonly rules?: readonly {
      readonly backendRefs?: readonly { readonly name: string; readonly port: number }[];
    }[];
  };
}

/** The objects that `kubectl apply -k` would send. */
function render(folder: string): { text: string; objects: readonly Manifest[] } {
  const { status, output: text } = kustomize.run(['build', folder]);
  if (status !== 0) throw new Error(text);
  const objects = parseAllDocuments(text).map((document): Manifest => {
    const { spec = {}, ...rest } = document.toJS() as Omit<Manifest, 'spec'> & Partial<Manifest>;
    // Config maps have no `spec`.
    return { ...rest, spec };
  });
  return { text, objects };
}

const podOf = ({ spec }: Manifest) => spec.template ?? spec.jobTemplate?.spec.template;

/** Reasons why a cluster's security rules or its next version would refuse it. */
function complaintsAbout(object: Manifest): string[] {
  const pod = podOf(object);
  if (!pod) return [];
  const { spec } = pod;
  const wrong = (isWrong: boolean, what: string) => (isWrong ? [what] : []);
  const ofContainer = ({ name, image, resources, securityContext }: Container) =>
    [
      ...wrong(!/:(?!latest$|main$)[\w.-]+$|@sha256:[0-9a-f]{64}$/.test(image), 'an image that moves'),
      ...wrong(!resources?.requests?.['cpu'] || !resources.requests['memory'], 'no requests'),
      ...wrong(!resources?.limits?.['memory'], 'no limit of memory'),
      ...wrong(securityContext?.['readOnlyRootFilesystem'] !== true, 'a root that can be written'),
      ...wrong(securityContext?.['allowPrivilegeEscalation'] !== false, 'more rights than at first'),
      ...wrong(JSON.stringify(securityContext?.['capabilities']) !== '{"drop":["ALL"]}', 'capabilities'),
    ].map((what) => `${name}: ${what}`); // prettier-ignore
  return [
    ...wrong(spec.securityContext?.runAsNonRoot !== true, 'may run as root'),
    ...wrong(spec.securityContext?.seccompProfile?.type !== 'RuntimeDefault', 'no seccomp profile'),
    ...wrong(spec.automountServiceAccountToken !== false, 'a token of the cluster'),
    ...[...spec.containers, ...(spec.initContainers ?? [])].flatMap(ofContainer),
    ...wrong(
      object.kind === 'Deployment' && spec.containers.some((one) => !one.readinessProbe),
      'never known to be ready',
    ),
  ].map((what) => `${object.kind} ${object.metadata.name}: ${what}`);
}

describe('rules for pods', () => {
  it('find what is wrong with one', () => {
    const pod = {
      metadata: { labels: {} },
      spec: { containers: [{ name: 'app', image: 'largo/app:latest' }] },
    };
    const object = { kind: 'Deployment', metadata: { name: 'app' }, spec: { template: pod } };

    expect(complaintsAbout(object)).toHaveLength(10);
    expect(complaintsAbout(object)).toContain('Deployment app: app: an image that moves');
  });
});

const folders = { production: 'k8s/overlays/production', staging: 'k8s/overlays/staging' };

describe.skipIf(!kustomize.file).each(Object.entries(folders))(
  'the overlay %s (needs kustomize)',
  (name, folder) => {
    let text = '';
    let objects: readonly Manifest[] = [];
    beforeAll(() => {
      ({ text, objects } = render(folder));
    });
    const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);

    it.skipIf(!kubernetesValidate.file)('fits the schemas (needs kubernetes-validate)', () => {
      const scratch = mkdtempSync(path.join(tmpdir(), 'largo-rendered-'));
      const file = path.join(scratch, 'rendered.yaml');
      writeFileSync(file, text);

      const { status, output } = kubernetesValidate.run(['--strict', file]);

      rmSync(scratch, { recursive: true });
      expect(output).not.toContain('ERROR');
      expect(status).toBe(0);
    });

    it('asks for no rights, names its images, and bounds its memory', () => {
      expect(objects.filter(podOf).length).toBeGreaterThan(13);
      expect(objects.flatMap(complaintsAbout)).toEqual([]);
    });

    it('lets every deployment be replaced one by one, or says that there is only one', () => {
      const budgets = ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector?.matchLabels);
      for (const { metadata, spec } of ofKind('Deployment')) {
        const labels = spec.template?.metadata.labels ?? {};
        const hasBudget = budgets.some((wanted) =>
          Object.entries(wanted ?? {}).every(([label, value]) => labels[label] === value),
        );
        expect(hasBudget || spec.strategy?.type === 'Recreate', metadata.name).toBe(true);
      }
    });

    it('scales all but what is alone, consumers to one replica per partition at most', () => {
      const scalers = ofKind('HorizontalPodAutoscaler');
      const scaled = scalers.map(({ spec }) => spec.scaleTargetRef?.name);
      const partitions = Math.min(...declaredTopics.map((topic) => topic.partitions));

      expect(scaled.toSorted()).toEqual(
        ofKind('Deployment')
          .filter(({ spec }) => spec.strategy?.type !== 'Recreate')
          .map(({ metadata }) => metadata.name)
          .toSorted(),
      );
      for (const { metadata, spec } of scalers) {
        const consumes = spec.metrics?.some(({ external }) => external) ?? false;
        expect(consumes, metadata.name).toBe(!['gateway', 'web'].includes(metadata.name));
        if (consumes) expect(spec.maxReplicas, metadata.name).toBeLessThanOrEqual(partitions);
        expect(spec.minReplicas, metadata.name).toBeGreaterThanOrEqual(name === 'staging' ? 1 : 2);
      }
      for (const { metadata, spec } of ofKind('Deployment'))
        if (scaled.includes(metadata.name)) expect(spec.replicas, metadata.name).toBeUndefined();
    });

    it('leads each route to a port of a service', () => {
      const ports = new Set(
        ofKind('Service').flatMap(({ metadata, spec }) =>
          (spec.ports ?? []).map(({ port }) => `${metadata.name}:${port}`),
        ),
      );
      const wanted = ofKind('HTTPRoute')
        .flatMap(({ spec }) => spec.rules ?? [])
        .flatMap(({ backendRefs = [] }) => backendRefs.map((ref) => `${ref.name}:${ref.port}`));

      expect(wanted).toContain('gateway:8080');
      expect(wanted.filter((target) => !ports.has(target))).toEqual([]);
    });

    it('makes the topics by a job named after the release', () => {
      const [job] = ofKind('Job');
      const release = job?.spec.template?.spec.containers[0]?.image.split(':')[1];

      expect(ofKind('Job')).toHaveLength(1);
      expect(job?.metadata.name).toBe(`topics-${release?.replaceAll('.', '-')}`);
      expect(text).toContain(`/largo/web:${release}\n`);
    });
  },
);

describe.skipIf(!kustomize.file)('the ingress (needs kustomize)', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'largo-ingress-'));
  afterAll(() => rmSync(scratch, { recursive: true }));

  it('can take the place of the route, and lets in what the gateway takes', () => {
    const at = (folder: string) => path.relative(scratch, path.join(projectRoot, folder));
    writeFileSync(
      path.join(scratch, 'kustomization.yaml'),
      `resources: [${at('k8s/base')}]\ncomponents: [${at('k8s/components/ingress')}]\n`,
    );
    const mostFiles = Math.max(...routes.map(({ files = 0 }) => files));
    const largestBody = uploadLimit(5 * mebibyte).bodyLimit(mostFiles);

    const { text } = render(scratch);

    expect(mostFiles).toBeGreaterThan(1);
    expect(text).toContain('kind: Ingress');
    expect(text).toContain(`proxy-body-size: ${Math.ceil(largestBody / mebibyte)}m\n`);
  });
});
