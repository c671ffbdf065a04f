import type { ServiceName } from '@largo/contracts';
import type { Environment, Method } from '@largo/service-kit/calls';

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly help: string;
  /** How help names the value of a text: `--email <address>`. */
  readonly value?: string;
  readonly default?: string;
}

/** 0: done, or all is well; 1: refused, or something is not well; 2: it could not be done or asked. */
export type ExitCode = 0 | 1 | 2;

export interface Terminal {
  print(line: string): void;
  /** Undefined: no one is there to answer. */
  ask: ((question: string) => Promise<string>) | undefined;
}

/** A service's own door, opened by the service token. */
export type Call = <T>(
  service: ServiceName,
  method: Method,
  path: string,
  body?: object,
) => Promise<T>;

export interface Invocation {
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly parameters: readonly string[];
  readonly call: Call;
  readonly print: Terminal['print'];
  readonly env: Environment;
  /** Who does it, for the audit log. */
  readonly by: string;
  /** Asks before something changes, unless `--yes` was given. @throws NotConfirmed */
  confirm(what: string): Promise<void>;
}

export interface Command {
  /** As it is typed: `parked replay`. */
  readonly name: string;
  readonly summary: string;
  /** What stands behind the name: `<service> [event]`. */
  readonly parameters?: string;
  /** How many of them are allowed. */
  readonly count?: { readonly min: number; readonly max: number };
  readonly options?: Readonly<Record<string, Option>>;
  /** More than the summary says, for `--help`. */
  readonly more?: string;
  /** It changes something: takes `--yes` and `--by`. */
  readonly changes?: true;
  run(invocation: Invocation): Promise<ExitCode>;
}

export class WrongUse extends Error {}
export class NotConfirmed extends Error {}
