import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { historyViolations, type Commit } from '../rules/history.ts';
import { projectRoot } from './project.ts';

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Undefined where a shallow clone does not reach back to the last release. */
function sinceLastRelease(): Commit[] | undefined {
  const release = git('log', '-1', '--format=%H', '--grep=^build: release');
  if (release === '') {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined;
    throw new Error('No release commit in a whole history');
  }
  return git('log', '--format=%P%x09%s', `${release}..HEAD`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [parents = '', ...subject] = line.split('\t');
      return { subject: subject.join('\t'), isMerge: parents.includes(' ') };
    });
}

const commit = (subject: string): Commit => ({ subject, isMerge: false });
const merge = (subject: string): Commit => ({ subject, isMerge: true });

describe('commits since the last release', () => {
  it('are one finished idea each', ({ skip }) => {
    const commits = sinceLastRelease();
    if (commits === undefined) return skip('a shallow clone does not reach the last release');
    expect(historyViolations(commits)).toEqual([]);
  });

  it.each([
    [commit('wip')],
    [commit('WIP: payouts')],
    [commit('feat(orders): wip')],
    [commit('fixup! feat(orders): cancel before shipping')],
    [commit('merge: mend what the branches disagree about')],
    [merge('merge: mend')],
    [merge('feat(orders): cancel before shipping')],
    [commit(`feat(orders): ${'a'.repeat(60)}`)],
  ])('are refused: %o', (refused) => {
    expect(historyViolations([commit('feat(web): show the day'), refused])).toHaveLength(1);
  });

  it('are refused when a change comes twice', () => {
    const change = commit('feat(web): show the day');
    expect(historyViolations([change, commit('feat(web): show the hour'), change])).toEqual([
      'the same change twice: feat(web): show the day',
    ]);
  });

  it.each([
    [commit('feat(orders): let a buyer cancel before shipping')],
    [commit('refactor(orders): merge two lists of refunds')],
    [merge("Merge branch 'orders' into main")],
    [merge('Merge pull request #12 from city/orders')],
    [merge('Merge 0a1b2c3d into 4e5f6a7b')],
  ])('are accepted: %o', (accepted) => {
    expect(historyViolations([accepted])).toEqual([]);
  });
});
