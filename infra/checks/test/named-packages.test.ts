import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project.ts';

/** Every package that the project was asked to be built with, and the sources that have to use it. */
const named: Readonly<Record<string, { locked?: string; importedBy?: string[] }>> = {
  fastify: {},
  '@fastify/http-proxy': {},
  kafkajs: {},
  'drizzle-orm': {},
  postgres: {},
  ioredis: {},
  jose: {},
  mercadopago: {},
  pino: {},
  '@opentelemetry/sdk-node': {},
  react: {},
  'react-router-dom': {},
  '@tanstack/react-query': {},
  '@mantine/core': {},
  testcontainers: { importedBy: ['infra/testcontainers/*.mjs'] },
  vitest: { importedBy: ['services/*/test/*.ts'] },
  // The program contains its modules; the npm package has only their types.
  k6: { locked: '@types/k6', importedBy: ['infra/load/k6/*.ts'] },
};
const usual = ['*/src', '*/server', 'web/app', 'web/kit', 'web/shop', 'web/desk'].flatMap(
  (folder) => [`${folder}/*.ts`, `${folder}/*.tsx`],
);

const { packages } = JSON.parse(
  readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'),
) as { packages: Record<string, object> };

function textsOf(patterns: readonly string[]): string[] {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns];
  const { stdout } = spawnSync('git', listing, { cwd: projectRoot, encoding: 'utf8' });
  const files = stdout
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('infra/checks/planted/'));
  return files.map((file) => readFileSync(path.join(projectRoot, file), 'utf8'));
}

/** Matches imports of values; imports of types don't count, because they don't exist at run time. */
const importOf = (name: string) =>
  new RegExp(`^(?:import (?!type )[^;]*from |.*\\bimport\\()'${name}(?:/[^']*)?'`, 'm');

describe('the packages that the project was asked to be built with', () => {
  const sources = textsOf(usual);

  it.each(Object.entries(named))('%s is locked, and imported by source that runs', (name, of) => {
    expect(packages).toHaveProperty([`node_modules/${of.locked ?? name}`]);
    const candidates = of.importedBy === undefined ? sources : textsOf(of.importedBy);
    expect(candidates.filter((text) => importOf(name).test(text)).length).toBeGreaterThan(0);
  });

  it.each([
    ["import { NodeSDK } from 'example';", true],
    ["import {\n  one,\n  two,\n} from 'example/deep';", true],
    ["const { one } = await import('example');", true],
    ["import type { One } from 'example';", false],
    ["import { one } from 'example-other';", false],
    ["// from 'example'", false],
  ])('are found in %j: %s', (text, isFound) => {
    expect(importOf('example').test(text)).toBe(isFound);
  });
});
