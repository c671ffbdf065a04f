import { newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { runImport } from '../use-cases/run-import.ts';

export function runImportsJob({ units, log }: Deps): Job {
  const tools = {
    onFailure: (failure: object) => log.error(failure, 'line of an import not done'),
  };
  return {
    name: 'run-imports',
    everyMs: 1_000,
    async run() {
      while (await runImport(units.plain({ correlationId: newId() }), tools));
    },
  };
}
