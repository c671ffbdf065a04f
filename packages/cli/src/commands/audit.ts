import type { LastAuditAnswer } from '@largo/contracts';
import { type Command, type Invocation, WrongUse } from '../command.ts';

export const audit: Command = {
  name: 'audit',
  summary: "Hold the database against the system's promises",
  more: 'Only reads; what it finds is kept by payments and shown under Integridade. It needs the package of the auditor and\nDATABASE_URL of its role: run it where the auditor runs. Code 1: a rule does not hold.',
  options: {
    last: { type: 'boolean', help: 'do not look, say what was found last' },
    json: { type: 'boolean', help: 'for programs' },
  },
  async run({ options, call, print, env }) {
    if (options['last'] !== true) await look(env);
    const { lastRun } = await call<LastAuditAnswer>('payments', 'GET', '/internal/audit-runs/last');
    if (options['json'] === true) print(JSON.stringify(lastRun));
    else for (const line of linesOf(lastRun)) print(line);
    return lastRun === null || lastRun.violations.length > 0 ? 1 : 0;
  },
};

async function look(env: Invocation['env']): Promise<void> {
  const { makeAuditor } = await import('@largo/auditor').catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new WrongUse('The auditor is not here: docker compose run --rm auditor largo audit');
  });
  const auditor = makeAuditor({ ...env, LOG_LEVEL: 'silent' });
  try {
    await auditor.lookOnce();
  } finally {
    await auditor.close();
  }
}

function linesOf(lastRun: LastAuditAnswer['lastRun']): string[] {
  if (lastRun === null) return ['The auditor has not looked yet.'];
  const { finishedAt, violations } = lastRun;
  return [
    `${finishedAt}: ${violations.length === 0 ? 'no violation' : `${violations.length} rules do not hold`}`,
    ...violations.flatMap(({ rule, count, cases }) => [
      `${rule} (${count})`,
      ...cases.map(({ id }) => `  ${id}`),
    ]),
  ];
}
