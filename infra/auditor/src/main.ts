import { makeAuditor } from './schedule.ts';

const usage = `Usage: node dist/main.js <command>
  run         looks once and tells payments what it has found
  schedule    again and again, until it is stopped
Variables: DATABASE_URL, PAYMENTS_URL, LARGO_SERVICE_TOKEN, AUDIT_EVERY_MINUTES, AUDIT_SETTLE_MS, LOG_LEVEL.`;

/** The auditor only reads, so a signal may end it at any moment. */
async function main(command: string | undefined): Promise<void> {
  if (command !== 'run' && command !== 'schedule') throw new TypeError(usage);
  const auditor = makeAuditor(process.env);
  if (command === 'schedule') return auditor.schedule();
  await auditor.lookOnce();
  await auditor.close();
}

try {
  await main(process.argv[2]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
