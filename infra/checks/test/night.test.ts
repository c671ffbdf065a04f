import { describe, expect, it } from 'vitest';
import { tenths } from '../../local/runner/night.mjs';
import { projectTree } from '../rules/files.ts';
import { projectRoot } from './project.ts';

describe('the night', () => {
  it('comes round in ten days: each of its files stands in one tenth', () => {
    const { files, read } = projectTree(projectRoot);
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
    const nightly = tests.filter(
      (file) => file.includes('.night.') || /\bisNight \?/.test(read(file)),
    );

    expect(tenths).toHaveLength(10);
    expect(tenths.flat().toSorted()).toEqual(nightly.toSorted());
  });
});
