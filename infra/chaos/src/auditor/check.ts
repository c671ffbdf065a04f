import { serviceNames } from '@largo/postgres';

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7';

/** One question to the database; every row it answers is a violation. */
export interface Check {
  readonly invariant: Invariant;
  readonly message: string;
  /** Selects one text column `id`. */
  readonly query: string;
}

/** Queries of one invariant, by what it means when they find something. */
export function checksOf(
  invariant: Invariant,
  queries: Readonly<Record<string, string>>,
): readonly Check[] {
  return Object.entries(queries).map(([message, query]) => ({ invariant, message, query }));
}

export interface Violation {
  invariant: Invariant;
  /** The first ones; `message` says how many there are. */
  ids: string[];
  message: string;
}

/** The same select from every schema, with `$s` standing for its name. */
export function fromEverySchema(select: string): string {
  return serviceNames.map((schema) => select.replaceAll('$s', schema)).join('\nunion all\n');
}
