import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project.ts';

export interface OutsideTool {
  /** Undefined when this machine does not have it. */
  readonly file: string | undefined;
  run(args: readonly string[], cwd?: string): { status: number | null; output: string };
}

/** A checker that npm can't bring: from the PATH, or where `.ci/run` puts it. */
export function outsideTool(name: string): OutsideTool {
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    path.join(projectRoot, '.largo/cache/tools/bin'),
    path.join(projectRoot, '.largo/cache/tools/python/bin'),
  ];
  const file = folders
    .map((folder) => path.join(folder, name))
    .find((candidate) => existsSync(candidate));
  return {
    file,
    run(args, cwd = projectRoot) {
      if (file === undefined) throw new Error(`${name} is not installed`);
      const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8' });
      return { status, output: stdout + stderr };
    },
  };
}
