import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './settings.ts';

/** A third-party tool written in Go. */
export interface GoProgram {
  /** Its command on the PATH. */
  command: string;
  /** The variable that may give its location. */
  variable: string;
  /** Its path in the Go module proxy; the version is in `version`. */
  module: string;
  version: string;
  /** The name that `go install` gives it. */
  binary: string;
}

/**
 * Finds it by its variable, on the PATH, or lets Go build it once into the cache folder.
 * @returns undefined if it is not found and there is no Go
 */
export function findGoProgram(program: GoProgram): string | undefined {
  const { command, variable, module, version, binary } = program;
  const given = process.env[variable];
  if (given !== undefined && existsSync(given)) return given;
  if (isOnPath(command)) return command;
  const folder = path.join(projectRoot, '.largo', 'cache', command, version);
  const built = path.join(folder, binary);
  if (existsSync(built)) return built;
  if (!isOnPath('go')) return undefined;
  process.stdout.write(`Building ${command} ${version} once; this takes some minutes…\n`);
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('go', ['install', `${module}@${version}`], {
    env: { ...process.env, GOBIN: folder },
    stdio: 'inherit',
  });
  return status === 0 ? built : undefined;
}

const isOnPath = (command: string): boolean =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, command)));
