import type { Fault } from '../fault.ts';
import { freezeFor } from '../processes.ts';

interface Standstill extends Pick<Fault, 'id' | 'hidesFromReaders' | 'mode'> {
  /** The processes to freeze, with a part of their command lines. */
  name: string;
  part: string;
  seconds: number;
}

/** The process keeps its connections and does not answer. */
export function standstill({ name, part, seconds, ...rest }: Standstill): Fault {
  return {
    ...rest,
    fault: `${name} stands still for ${seconds} s`,
    usualMs: seconds * 1_000,
    async inject(system, signal) {
      await freezeFor(system.pidOf(part), seconds * 1_000, signal);
      return '';
    },
  };
}
