import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project.ts';

function documents(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '*.md'], { cwd: projectRoot, encoding: 'utf8' });
  return stdout.split('\n').filter((file) => file !== '');
}

/** Targets of links and pictures that are files of this repository. */
function filesLinkedBy(document: string): string[] {
  const text = readFileSync(path.join(projectRoot, document), 'utf8').replace(/```.*?```/gs, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => path.join(path.dirname(document), target));
}

describe('documents', () => {
  it('link only to what is there', () => {
    const broken = documents().flatMap((document) =>
      filesLinkedBy(document)
        .filter((file) => !existsSync(path.join(projectRoot, file)))
        .map((file) => `${document} → ${file}`),
    );

    expect(documents().length).toBeGreaterThan(20);
    expect(broken).toEqual([]);
  });

  it('exist for every service, with the same headings', () => {
    const services = documents().filter((file) => /^services\/[^/]+\/README[.]md$/.test(file));

    expect(services).toHaveLength(8);
    for (const file of services) {
      const text = readFileSync(path.join(projectRoot, file), 'utf8');
      for (const heading of [
        'What it owns',
        'API',
        'Events in',
        'Events out',
        'Configuration',
        'Run and test',
        'When it breaks',
      ]) {
        expect(text, `${file}: ${heading}`).toContain(heading);
      }
    }
  });

  it('say in the table of decisions what each of them decides', () => {
    const list = readFileSync(path.join(projectRoot, 'docs/adr/README.md'), 'utf8');
    const decisions = documents().filter((file) => /^docs\/adr\/\d{4}-/.test(file));

    expect(decisions.length).toBeGreaterThanOrEqual(12);
    for (const file of decisions) expect(list).toContain(`](${path.basename(file)})`);
  });
});
