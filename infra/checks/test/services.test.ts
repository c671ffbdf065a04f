import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantedTree, projectTree } from '../rules/files.ts';
import { serviceRules, serviceViolations } from '../rules/services.ts';
import { projectRoot } from './project.ts';

describe('the shape of a service', () => {
  const planted = serviceViolations(plantedTree(path.join(projectRoot, 'infra/checks/planted')));

  it.each([
    ['rooms are on the list', 'services/orders/src/settlement/settle.ts'],
    ['rooms are on the list', 'services/orders/src/release-due.ts'],
    [
      'a write, read or projection has the name of its file',
      'services/orders/src/use-cases/other-name.ts',
    ],
    ['a read begins with its verb', 'services/orders/src/queries/unresolved.ts'],
    ['a use case takes (unit, command, deps)', 'services/orders/src/use-cases/deps-first.ts'],
    ['a use case takes (unit, command, deps)', 'services/orders/src/use-cases/own-units.ts'],
    [
      'a rule imports only types of the contracts',
      'services/orders/src/domain/schema-of-status.ts',
    ],
    ['a projection is called project-…', 'services/orders/src/projections/keep-sellers.ts'],
    ['routes are in files by topic', 'services/orders/src/http/change-orders.route.ts'],
    ['a route has the name of what only it calls', 'services/orders/src/http/named.routes.ts'],
    ['routes have a test of their topic', 'services/orders/src/http/untested.routes.ts'],
    ['a repository is one object', 'services/orders/src/db/loose-repository.ts'],
    ['a consumer is called <service>.<what>', 'services/orders/src/events/on-paid.ts'],
    ['a consumer is called <service>.<what>', 'services/orders/src/events/on-export.ts'],
    ['SQL is written in one of two ways', 'services/orders/src/db/third-way.ts'],
    [
      'a refusal is documented by its class and its route',
      'services/orders/src/domain/bare-throws.ts',
    ],
    ['an audit entry is written with audit', 'services/orders/src/use-cases/act-by-hand.ts'],
    ['a pool is no transaction', 'services/orders/src/db/pretends.ts'],
    ['tables are described and compared with the database', 'services/orders/src/db/schema.ts'],
  ])('%s: %s is noticed', (rule, file) => {
    expect(planted.filter((one) => one.rule === rule).map((one) => one.file)).toContain(file);
  });

  it('has a planted violation for each of its rules', () => {
    const noticed = new Set(planted.map(({ rule }) => rule));

    expect(serviceRules.filter((rule) => !noticed.has(rule))).toEqual([]);
  });

  it('is the same in all eight', () => {
    const tree = projectTree(projectRoot);
    const services = tree.files.filter((file) => /^services\/[^/]+\/src\/main[.]ts$/.test(file));

    expect(services).toHaveLength(8);
    expect(serviceViolations(tree).map(({ rule, file, what }) => `${file} ${what} (${rule})`)).toEqual([]); // prettier-ignore
  });
});
