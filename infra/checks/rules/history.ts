export interface Commit {
  readonly subject: string;
  readonly isMerge: boolean;
}

const longest = 72;
/** Default subjects of merges by git and GitHub. */
const defaultMerge =
  /^Merge (?:branch|branches|commit|pull request|remote-tracking branch|tag|[0-9a-f]{7,40} into) /;
const unfinished = /^(?:wip\b|fixup!|squash!|amend!)|(?:^|[(:])\s*wip\s*(?:[):]|$)/i;

/** Why the subjects since the last release are not yet one finished idea each. */
export function historyViolations(commits: readonly Commit[]): string[] {
  const own = commits.filter(({ isMerge }) => !isMerge).map(({ subject }) => subject);
  const twice = own.filter((subject, at) => own.indexOf(subject) !== at);
  return [
    ...commits.flatMap(({ subject, isMerge }) => {
      if (isMerge)
        return defaultMerge.test(subject) ? [] : [`a merge that says more than git: ${subject}`];
      if (/^merge\b/i.test(subject)) return [`a merge mended afterwards: ${subject}`];
      if (unfinished.test(subject)) return [`unfinished work: ${subject}`];
      return subject.length > longest ? [`longer than ${longest} characters: ${subject}`] : [];
    }),
    ...[...new Set(twice)].map((subject) => `the same change twice: ${subject}`),
  ];
}
