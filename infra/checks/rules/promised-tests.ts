import type { Tree, Violation } from './files.ts';

/** True if the file has a test, or a group of tests, whose title is this text or contains it. */
function isTitleIn(source: string, title: string): boolean {
  const words = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^.*(['"\`]).*${words}.*\\1(?:,|\\)).*$`, 'm').test(source);
}

/** Tests are written as `file` › *title*, *title*. @returns those that do not exist */
export function missingTestsOf(tests: string, tree: Tree): string[] {
  const promised = [...tests.matchAll(/`([\w./-]+\.test\.ts)`((?:(?!`[\w./-]+\.test\.ts`).)*)/g)];
  return promised.flatMap(([, file = '', rest = '']) => {
    if (!tree.files.includes(file)) return [`${file}: no such file`];
    const titles = [...rest.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title);
    if (titles.length === 0) return [`${file}: no title`];
    const source = tree.read(file);
    return titles.filter((title) => !isTitleIn(source, title)).map((title) => `${file}: ${title}`);
  });
}

const matrix = 'docs/resiliency.md';
/** Does not take part in the journey. */
const none = '–';

/**
 * Every cell of the matrix of dependencies and journeys says what holds and which test or drill (`drill F9 fast`) says so.
 * @param drills the ids of all drills
 */
export function resiliencyViolations(tree: Tree, drills: readonly string[]): Violation[] {
  const violation = (what: string): Violation => ({
    rule: 'resiliency',
    file: matrix,
    what,
  });
  const rows = tree
    .read(matrix)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
  const [heading = [], , ...dependencies] = rows;
  return dependencies.flatMap(([dependency = '', ...cells]) => {
    const where = (index: number) => `${dependency} × ${heading[index + 1] ?? '?'}`;
    const odd =
      cells.length === heading.length - 1
        ? []
        : [violation(`${dependency}: not a cell for each journey`)];
    return [
      ...odd,
      ...cells.flatMap((cell, index) =>
        problemsOf(cell, { tree, drills }).map((problem) =>
          violation(`${where(index)}: ${problem}`),
        ),
      ),
    ];
  });
}

function problemsOf(
  cell: string,
  { tree, drills }: { tree: Tree; drills: readonly string[] },
): string[] {
  if (cell === none) return [];
  const named = [...cell.matchAll(/`drill ([^`]+)`/g)].map(([, id = '']) => id);
  if (named.length === 0 && !/`[\w./-]+\.test\.ts`/.test(cell)) return ['names no test'];
  return [
    ...named.filter((id) => !drills.includes(id)).map((id) => `there is no drill ${id}`),
    ...missingTestsOf(cell, tree),
  ];
}
