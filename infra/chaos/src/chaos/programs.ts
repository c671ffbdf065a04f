import { serviceNames } from '@largo/service-kit';

/** What is a process of its own in a cluster. */
export const programNames = [...serviceNames, 'gateway', 'web'] as const;
export type ProgramName = (typeof programNames)[number];

/** As its command line has it. */
export function fileOf(name: ProgramName): string {
  if (name === 'gateway') return 'gateway/dist/main.js';
  if (name === 'web') return 'web/dist/server/main.js';
  return `services/${name}/dist/main.js`;
}
