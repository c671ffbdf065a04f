import type { EventContract } from '@largo/contracts';
import { DomainError } from '@largo/kernel';
import type { Static } from 'typebox';
import type { App } from '../http/app-type.ts';
import type { Metrics } from './metrics.ts';

type Labels = Readonly<Record<string, string>>;

/** What increments a counter: each committed event, or each refusal of this service. */
export type Occasion =
  | { event: string; labelsOf(data: unknown): Labels | undefined }
  | { refusal: string; labels: Labels };

/** Counts what is neither of these, where it happens. @throws TypeError for an undeclared counter */
export type Count = (name: string, of?: Labels) => void;

export interface ServiceCounter {
  readonly name: string;
  readonly help: string;
  /** Each label with all its values: every series starts at 0, so that the first increase shows. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly counts?: readonly Occasion[];
}

/** @param labelsOf returns undefined for an event that does not count */
export function onEvent<C extends EventContract>(
  { type }: C,
  labelsOf: (data: Static<C['schema']>) => Labels | undefined,
): Occasion {
  return { event: type, labelsOf: (data) => labelsOf(data as Static<C['schema']>) };
}

export const onRefusal = (refusal: string, labels: Labels = {}): Occasion => ({ refusal, labels });

/** @returns to be called with each commit's events, so that a retried change counts once */
export function makeCounters(metrics: Metrics, definitions: readonly ServiceCounter[]) {
  const counters = definitions.map(({ name, help, labels, counts = [] }) => ({
    name,
    add: metrics.counter(name, help, labels),
    counts,
  }));
  const count: Count = (name, of = {}) => {
    const counter = counters.find((one) => one.name === name);
    if (!counter) throw new TypeError(`${name} is not declared`);
    counter.add(of);
  };
  return {
    count,
    committed(events: readonly { type: string; payload: unknown }[]): void {
      for (const { add, counts } of counters)
        for (const one of counts)
          for (const { type, payload } of events) {
            const of = 'event' in one && one.event === type ? one.labelsOf(payload) : undefined;
            if (of) add(of);
          }
    },
    countRefusals(app: App): void {
      app.addHook('onError', (_request, _reply, error: Error, done) => {
        const code = error instanceof DomainError ? error.code : undefined;
        for (const { add, counts } of counters)
          for (const one of counts) if ('refusal' in one && one.refusal === code) add(one.labels);
        done();
      });
    },
  };
}
