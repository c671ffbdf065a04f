import { type AuditRule, type AuditSubject, serviceNames } from '@largo/contracts';

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7';

interface Question {
  readonly message: string;
  /** Selects a text column `id`, and a column `about` where the rule is about a row with another id. */
  readonly query: string;
  /** The kind of thing that a violation names; left out for events and sums. */
  readonly about?: AuditSubject;
}

/** One query; every row of its result is a violation. */
export interface Check extends Question {
  readonly invariant: Invariant;
  readonly rule: AuditRule;
}

/** The checks of one invariant, by the name of the rule. */
export function checksOf(
  invariant: Invariant,
  questions: Readonly<Partial<Record<AuditRule, Question>>>,
): readonly Check[] {
  return Object.entries(questions).map(([rule, question]) => ({
    ...question,
    invariant,
    // `Object.entries` loses the type of the names.
    rule: rule as AuditRule,
  }));
}

/** The same select from every schema, with `$s` standing for its name. */
export function fromEverySchema(select: string): string {
  return serviceNames.map((schema) => select.replaceAll('$s', schema)).join('\nunion all\n');
}
