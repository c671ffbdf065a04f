import { readUnknownPaymentsCommand } from './config.ts';
import { handleUnknownPayments } from './jobs/unknown-payments.job.ts';

try {
  const command = readUnknownPaymentsCommand(process.argv.slice(2));
  const failed = await handleUnknownPayments(command, (line) => process.stdout.write(`${line}\n`));
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
