import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './settings.ts';

/** A tool of others that is written in Go. */
export interface GoProgram {
  /** On the PATH. */
  command: string;
  /** The variable that may say where it is. */
  variable: string;
  /** Of the Go module proxy, with its version in `version`. */
  module: string;
  version: string;
  /** What `go install` calls it. */
  binary: string;
}

/**
 * Where its variable says, from the PATH, or one that Go builds once into the cache folder.
 * @returns undefined where there is neither that nor Go
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
