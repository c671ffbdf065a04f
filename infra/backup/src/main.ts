import { readCommand } from './config.ts';
import { runCommand } from './run-command.ts';

try {
  const command = readCommand(process.argv.slice(2));
  process.exitCode = await runCommand(command, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
