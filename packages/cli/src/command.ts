import type { ServiceName } from '@largo/contracts';
import type { Environment, Method } from '@largo/service-kit/calls';

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly help: string;
  /** The name that help shows for the option's value: `--email <address>`. */
  readonly value?: string;
  readonly default?: string;
}

/** 0: done, or all is well; 1: refused, or something is wrong; 2: a service could not be reached. */
export type ExitCode = 0 | 1 | 2;

export interface Terminal {
  print(line: string): void;
  /** Undefined when the program runs without a terminal, so that no one can answer. */
  ask: ((question: string) => Promise<string>) | undefined;
}

/** Calls a service's internal route, authorised by the service token. */
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
  /** The operator who acts, for the audit log. */
  readonly by: string;
  /** Asks before something changes, unless `--yes` was given. @throws NotConfirmed */
  confirm(what: string): Promise<void>;
}

export interface Command {
  /** The command as it is typed: `parked replay`. */
  readonly name: string;
  readonly summary: string;
  /** The arguments after the name: `<service> [event]`. */
  readonly parameters?: string;
  /** How many arguments are allowed. */
  readonly count?: { readonly min: number; readonly max: number };
  readonly options?: Readonly<Record<string, Option>>;
  /** Details in addition to the summary, for `--help`. */
  readonly more?: string;
  /** The command changes something, so it takes `--yes` and `--by`. */
  readonly changes?: true;
  run(invocation: Invocation): Promise<ExitCode>;
}

export class WrongUse extends Error {}
export class NotConfirmed extends Error {}
