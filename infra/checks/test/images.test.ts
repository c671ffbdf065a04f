import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { outsideTool } from './outside-tool.ts';
import { projectRoot } from './project.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const hadolint = outsideTool('hadolint');
const dockerfile = read('Dockerfile');

describe('Dockerfile', () => {
  it.skipIf(!hadolint.file)('has nothing that hadolint minds (needs hadolint)', () => {
    expect(hadolint.run(['Dockerfile'])).toEqual({ status: 0, output: '' });
  });

  it('holds every installation to the lockfile', () => {
    const installs = dockerfile.match(/npm install .*\n.*/g) ?? [];

    expect(installs).toHaveLength(2);
    // Copied before the sources, because otherwise each changed line would repeat the installation.
    for (const stage of ['build', 'packages'])
      expect(dockerfile).toMatch(
        new RegExp(`AS ${stage}\n(?:ARG APP\n)?WORKDIR /app\nCOPY --from=manifests /app [.]\n`),
      );
    for (const install of installs) {
      expect(install).toContain('--no-save');
      expect(install).toContain('&& node infra/local/locked-packages.mjs');
    }
  });
});

/** `name:tag`, with or without a digest, but never the tag `latest`. */
const named = /^[a-z0-9._/-]+:[\w.-]+(?:@sha256:[0-9a-f]{64})?$/;

describe('images of others', () => {
  it('have a variable each, in which an operator names the digest', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { image: string; build?: { args: Record<string, string> } }>;
    };
    const others = Object.values(services)
      .map(({ image, build }) => (build ? build.args['NODE_IMAGE'] : image))
      .map((image) => /^\$\{([A-Z_]+_IMAGE):-(.+)\}$/.exec(image ?? '')?.slice(1) ?? [image, '']);
    const example = read('.env.example');

    expect(others.length).toBe(Object.keys(services).length);
    for (const [variable, image] of others) {
      expect(image, variable).toMatch(named);
      expect(example).toMatch(new RegExp(`^${variable}=${image}$`, 'm'));
    }
    expect(dockerfile.match(/^FROM \S+/gm)).toEqual(Array(4).fill('FROM ${NODE_IMAGE}'));
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-slim$/m);
  });

  it('and our own are named in one place of the cluster', () => {
    const { images } = parse(read('k8s/overlays/production/kustomization.yaml')) as {
      images: { name: string; newTag?: string; digest?: string }[];
    };
    const { resources } = parse(read('k8s/base/kustomization.yaml')) as { resources: string[] };
    const used = resources.flatMap((file) =>
      [...read(`k8s/base/${file}`).matchAll(/\bimage: ([^:\s]+)/g)].map(([, name]) => name),
    );

    expect(new Set(images.map(({ name }) => name))).toEqual(new Set(used));
    for (const { name, newTag, digest } of images)
      expect((digest ?? '').startsWith('sha256:') || (newTag ?? 'latest') !== 'latest', name).toBe(
        true,
      );
  });
});
