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
  return [...withoutCode(readDocument(document)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => path.join(path.dirname(document), target));
}

const withoutCode = (text: string) => text.replace(/```.*?```/gs, '');

/** The anchor of a heading, as GitHub generates it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const readDocument = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** The structure that a document has in every language: the level of each heading and the kinds of content below it. */
function outlineOf(
  text: string,
): { level: number; links: string[]; code: string[]; rows: number; items: number }[] {
  const code = (part: string) =>
    [...part.matchAll(/```sh\n(.*?)```/gs)].map(([, lines = '']) =>
      lines.replaceAll(/ *#.*$/gm, ''),
    );
  return text
    .split(/^(?=#{1,6} )/m)
    .filter((part) => part.startsWith('#'))
    .map((part) => ({
      level: /^#+/.exec(part)?.[0].length ?? 0,
      links: [...part.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^README(?:[.]pt-BR)?[.]md$/.test(target)),
      code: code(part),
      rows: [...part.matchAll(/^\|/gm)].length,
      items: [...part.matchAll(/^(?:- |\d+[.] )/gm)].length,
    }));
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

  it('link only to headings that are there', () => {
    const broken = documents().flatMap((document) =>
      [...withoutCode(readDocument(document)).matchAll(/\]\(([^)\s]*)#([^)\s]+)\)/g)]
        .filter(([, file = '']) => !/^[a-z]+:/.test(file) && (file === '' || file.endsWith('.md')))
        .filter(([, file = '', anchor = '']) => {
          const target = file === '' ? document : path.join(path.dirname(document), file);
          const headings = [...withoutCode(readDocument(target)).matchAll(/^#{1,6} (.+)$/gm)];
          return !headings.some(([, heading = '']) => anchorOf(heading) === anchor);
        })
        .map(([link]) => `${document} → ${link}`),
    );

    expect(broken).toEqual([]);
  });

  it('say the same to readers of Portuguese and of English', () => {
    const english = outlineOf(readDocument('README.md'));

    expect(english.length).toBeGreaterThan(8);
    expect(outlineOf(readDocument('README.pt-BR.md'))).toEqual(english);
  });

  it('say how many files the road of an order has', () => {
    const [, road = ''] = readDocument('docs/architecture.md').split('## The road of an order');
    const files = new Set(
      [...(road.split('\n## ')[0] ?? '').matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file),
    );

    expect(readDocument('README.md')).toContain(
      `[${files.size} files](docs/architecture.md#the-road`,
    );
    expect(readDocument('README.pt-BR.md')).toContain(`[${files.size} arquivos](`);
  });
});
