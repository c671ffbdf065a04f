import { readRepeatCommand } from './config.ts';
import { repeatErasures } from './jobs/repeat-erasures.job.ts';

try {
  const command = readRepeatCommand(process.argv.slice(2));
  const failed = await repeatErasures(command, (line) => process.stdout.write(`${line}\n`));
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
