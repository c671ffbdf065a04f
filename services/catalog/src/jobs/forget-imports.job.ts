import { dayMs, newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { forgetImports } from '../use-cases/forget-imports.ts';

export function forgetImportsJob({ units }: Deps): Job {
  return {
    name: 'forget-imports',
    everyMs: dayMs,
    run: () => forgetImports(units.plain({ correlationId: newId() })),
  };
}
