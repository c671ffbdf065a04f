export interface FaultPlan {
  method?: string;
  /** Exact path, or a beginning followed by `*`. */
  path: string;
  /** How many calls it applies to; default 1. */
  times?: number;
  /** Calls let through before it applies. */
  skip?: number;
  /** Answer with this status instead of doing anything. */
  status?: number;
  body?: unknown;
  retryAfterSeconds?: number;
  /** Answer with an HTML page instead of JSON; after the work is done unless `status` is given. */
  nonJson?: boolean;
  /** Wait before doing anything. */
  delayMs?: number;
  /** Wait after the work is done, before answering. */
  delayAnswerMs?: number;
  /** Send the headers at once, and the body after this time. */
  slowBodyMs?: number;
  /** Never answer. */
  hang?: 'before' | 'after';
  /** Cut the connection before doing anything, or after the work is done. */
  cut?: 'before' | 'after';
}

interface ActivePlan {
  plan: FaultPlan;
  timesLeft: number;
  skipsLeft: number;
}

/** The faults planned for the next calls of a path. */
export class FaultPlans {
  #active: ActivePlan[] = [];

  add(plan: FaultPlan): void {
    this.#active.push({ plan, timesLeft: plan.times ?? 1, skipsLeft: plan.skip ?? 0 });
  }

  clear(): void {
    this.#active = [];
  }

  active(): readonly ActivePlan[] {
    return this.#active;
  }

  /** The first plan for this call, which thereby counts as used once. */
  take(method: string, path: string): FaultPlan | undefined {
    if (this.#active.length === 0) return undefined;
    const matching = this.#active.filter(({ plan }) => applies(plan, method, path));
    const chosen = matching.find((active) => active.skipsLeft === 0);
    for (const active of matching) if (active.skipsLeft > 0) active.skipsLeft -= 1;
    if (!chosen) return undefined;
    chosen.timesLeft -= 1;
    this.#active = this.#active.filter((active) => active.timesLeft > 0);
    return chosen.plan;
  }
}

function applies(plan: FaultPlan, method: string, path: string): boolean {
  if (plan.method !== undefined && plan.method.toUpperCase() !== method) return false;
  return plan.path.endsWith('*') ? path.startsWith(plan.path.slice(0, -1)) : path === plan.path;
}
