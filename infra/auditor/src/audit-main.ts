import { audit } from './audit.ts';
import { reportOf } from './print.ts';
import { readAuditSettings } from './config.ts';

/** `npm run audit`: exits with 0 when every invariant holds, 1 when one does not, 2 when the audit could not run. */
try {
  const { databaseUrl, settleMs } = readAuditSettings(process.env);
  const { violations } = await audit(databaseUrl, { settleMs });
  process.stdout.write(reportOf(violations));
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(
    `The auditor could not look: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 2;
}
