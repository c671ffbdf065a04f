import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const settings = path.resolve(here, '../schemathesis.toml');

/** From the PATH, or where `.ci/run` and the handbook install it. Undefined: not installed. */
export const schemathesis = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  path.join(root, '.largo/cache/tools/python/bin'),
]
  .map((folder) => path.join(folder, 'schemathesis'))
  .find((file) => existsSync(file));

/** Fixed, so that every run makes the same calls. */
const seed = 14;

export interface FuzzRun {
  readonly tool: string;
  readonly shopUrl: string;
  readonly token: string | undefined;
  /** The number of examples per operation. */
  readonly examples: number;
  readonly phases: string;
  /** Which operations, as options of the tool. */
  readonly operations: readonly string[];
}

/**
 * Calls every operation of the API document with valid and invalid values.
 * @returns the failures it found; null: none
 */
export function fuzz({ tool, shopUrl, token, examples, phases, operations }: FuzzRun) {
  const fixed =
    `--seed ${seed} --max-examples ${examples} --no-shrink --phases ${phases} ` +
    '--suppress-health-check all --continue-on-failure --request-timeout 20 --warnings off ' +
    '--checks not_a_server_error,ignored_auth,response_schema_conformance';
  const document = `${shopUrl}/docs/openapi.json`;
  const who = token === undefined ? [] : ['--header', `Authorization: Bearer ${token}`];
  const where = ['--config-file', settings, 'run', document, '--origin', shopUrl];
  const options = [...where, ...fixed.split(' '), ...who, ...operations];
  const child = spawn(tool, options, {
    env: { ...process.env, NO_COLOR: '1', PYTHONHASHSEED: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise<{ found: string | null; output: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      resolve({ found: code === 0 ? null : failuresOf(output), output }),
    );
  });
}

/** Progress and figures before the failures are irrelevant. */
function failuresOf(output: string): string {
  const start = output.search(/^=+ (?:FAILURES|ERRORS) =+$/m);
  return output.slice(start < 0 ? -8_000 : start).slice(0, 40_000);
}
