import type { PendingQuery, Row, Sql, UnsafeQueryOptions } from 'postgres';

type Unsafe = Sql['unsafe'];
type Query = PendingQuery<Row[]>;
/** Members of the driver's queries and connections that its own `begin` works with, too. */
interface DriverQuery {
  handler: (query: DriverQuery) => void;
  reject(error: unknown): void;
}
interface DriverConnection {
  /** False: what comes next must wait for this query's end. */
  execute(query: DriverQuery): boolean;
  /** Called when everything sent has been answered, until the transaction is over; set by us. */
  readonly reserved: (() => void) | null;
  readonly onclose: ((error: unknown) => void) | null;
}

export interface Transaction {
  /** BEGIN has been answered. */
  begun: Promise<unknown>;
  unsafe: Unsafe;
  /** Puts a statement in the row now: statements sent one after another run in that order. */
  send(text: string, parameters: string[]): Query;
  end(how: 'commit' | 'rollback'): Promise<{ command: string }>;
  /** The first statement that failed. */
  failure(): Error | undefined;
  /** A savepoint has undone the failure. */
  forgive(): void;
  /** Ends also when the connection does. */
  orLost<T>(work: Promise<T>): Promise<T>;
}

/** Resolves as soon as BEGIN is on its way, so that the first statement travels with it. */
export async function openTransaction(client: Sql): Promise<Transaction> {
  const waiting: DriverQuery[] = [];
  let connection: DriverConnection | undefined;
  let mustWait = false;
  let over: unknown;
  let failure: Error | undefined;
  let lose: (error: unknown) => void = () => undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    lose = reject;
  });
  lost.catch(() => undefined);

  const submit = (query: DriverQuery): void => {
    if (mustWait) waiting.push(query);
    else mustWait = connection?.execute(query) !== true;
  };
  const run = (query: DriverQuery): void => {
    if (over === undefined) submit(query);
    else query.reject(over);
  };
  const runLast = (query: DriverQuery): void => {
    run(query);
    // Behind it the connection serves others: nothing of ours may follow.
    over ??= new Error('the transaction is over');
  };
  const next = (): void => {
    mustWait = false;
    while (!mustWait) {
      const query = waiting.shift();
      if (!query) return;
      submit(query);
    }
  };
  const queue = (query: Query, handler = run): Query => {
    // The driver's own type has no room for what it does itself.
    (query as unknown as DriverQuery).handler = handler;
    return query;
  };
  const watched = (query: Query): Query => {
    query.catch((error: unknown) => {
      failure ??= error instanceof Error ? error : new Error(String(error));
      // The session is ending. What is written to it now would meet the next one on this connection.
      if (!isOfStatement(error)) over ??= error;
    });
    return query;
  };

  const begun = await new Promise<{ answered: Promise<unknown> }>((resolve, reject) => {
    const onexecute = (taken: DriverConnection): void => {
      connection = taken;
      const onclose = (error: unknown): void => {
        over = error;
        for (const query of waiting.splice(0)) query.reject(error);
        lose(error);
      };
      Object.assign(taken, { reserved: next, onclose });
      resolve({ answered });
      // Answering nothing keeps the pool from giving the connection to others.
    };
    const answered = client.unsafe('begin', [], { onexecute } as UnsafeQueryOptions).execute();
    answered.catch((error: unknown) => {
      over ??= error;
      reject(error);
    });
  });

  return {
    begun: begun.answered,
    unsafe: (text, parameters, options) =>
      // Started at once: what is asked first runs first.
      watched(
        queue(client.unsafe(text, parameters, { ...options, prepare: true }) as Query),
      ) as never,
    send: (text, parameters) =>
      watched(queue(client.unsafe(text, parameters, { prepare: parameters.length > 0 }) as Query)),
    async end(how) {
      const answer = await Promise.race([queue(client.unsafe(how) as Query, runLast), lost]);
      return { command: answer.command };
    },
    failure: () => failure,
    forgive: () => {
      failure = undefined;
    },
    orLost: (work) => Promise.race([work, lost]),
  };
}

/** PostgreSQL refused this statement, and goes on listening. */
function isOfStatement(error: unknown): boolean {
  return (error as { severity?: unknown } | null)?.severity === 'ERROR';
}
