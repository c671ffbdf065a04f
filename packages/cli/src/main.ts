import { createInterface } from 'node:readline/promises';
import type { Terminal } from './command.ts';
import { runProgram } from './run-program.ts';

const terminal: Terminal = {
  print: (line) => void process.stdout.write(`${line}\n`),
  ask: process.stdin.isTTY
    ? async (question) => {
        const lines = createInterface({ input: process.stdin, output: process.stderr });
        try {
          return await lines.question(question);
        } finally {
          lines.close();
        }
      }
    : undefined,
};

try {
  process.exitCode = await runProgram(process.argv.slice(2), process.env, terminal);
} catch (error) {
  process.stderr.write(`${textOf(error)}\n`);
  process.exitCode = 2;
}

/** Includes the causes of the error, because "no answer" alone does not help an operator. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? textOf(error.cause) : error.message;
}
