import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectTree } from '../rules/files.ts';
import { projectRoot } from './project.ts';

describe('the night', () => {
  it('comes round in ten days: each of its files stands in one tenth', () => {
    const { files, read } = projectTree(projectRoot);
    const tenths = JSON.parse(
      readFileSync(path.join(projectRoot, 'infra/local/runner/night.json'), 'utf8'),
    ) as string[][];
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
    const nightly = tests.filter(
      (file) => file.includes('.night.') || /\bisNight \?/.test(read(file)),
    );

    expect(tenths).toHaveLength(10);
    expect(tenths.flat().toSorted()).toEqual(nightly.toSorted());
  });
});
