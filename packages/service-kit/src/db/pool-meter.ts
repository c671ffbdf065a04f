import type { Sql } from 'postgres';

export interface PoolMeter {
  readonly max: number;
  /** Begins to use a connection. @returns ends the use; call it once */
  enter(): () => void;
  /** A connection was closed. */
  close(): void;
  state(): { used: number; idle: number; pending: number };
  /** Calls the listener with the seconds of each wait for a connection, including 0. */
  onWait(listener: (seconds: number) => void): void;
}

/**
 * The driver does not report on its pool, so this counts its use: a transaction occupies a
 * connection to its end, a statement until its answer. When all are in use, the rest waits first
 * come, first served. (The driver may instead send a statement behind another one on the same
 * connection, where it waits, too.)
 */
export function makePoolMeter(max: number): PoolMeter {
  const waitingSince: number[] = [];
  let used = 0;
  let opened = 0;
  let waited: (seconds: number) => void = () => undefined;
  const leave = (): void => {
    const since = waitingSince.shift();
    if (since === undefined) used -= 1;
    else waited((performance.now() - since) / 1_000);
  };
  return {
    max,
    enter() {
      if (used === max) {
        waitingSince.push(performance.now());
        return leave;
      }
      used += 1;
      opened = Math.max(opened, used);
      waited(0);
      return leave;
    },
    close: () => void (opened = Math.max(used, opened - 1)),
    state: () => ({ used, idle: opened - used, pending: waitingSince.length }),
    onWait: (listener) => void (waited = listener),
  };
}

/** The driver's statements: one is given to the pool only when it is awaited. */
interface Statement extends PromiseLike<unknown> {
  handler(statement: Statement): unknown;
}

/** The same client, with each of its statements and transactions counted. */
export function metered<S extends Sql>(sql: S, meter: PoolMeter): S {
  const counted = <T>(made: T): T => {
    if (made instanceof Promise) watch(made as unknown as Statement & Promise<unknown>, meter);
    return made;
  };
  const begin = async (...given: Parameters<Sql['begin']>): Promise<unknown> => {
    const leave = meter.enter();
    try {
      return await sql.begin(...given);
    } finally {
      leave();
    }
  };
  return new Proxy(sql, {
    apply: (target, self, given) => counted(Reflect.apply(target, self, given) as unknown),
    get(target, key) {
      if (key === 'unsafe')
        return (...given: Parameters<Sql['unsafe']>) => counted(target.unsafe(...given));
      if (key === 'begin') return begin;
      const member: unknown = Reflect.get(target, key, target);
      return member;
    },
  });
}

function watch(statement: Statement & Promise<unknown>, meter: PoolMeter): void {
  const handOver = statement.handler;
  statement.handler = (self) => {
    const leave = meter.enter();
    // Not the statement's own `then`, which would execute it again.
    void Promise.prototype.then.call(statement, leave, leave);
    return handOver(self);
  };
}
