import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import { openTransaction, type Transaction } from './pipelined-transaction.ts';

/**
 * What a transaction answers when all it still has to do is to write these: they leave together with
 * the commit. Should one of them fail, the server turns the commit into a rollback.
 */
export class LastWords<T> {
  readonly result: T;
  readonly statements: readonly SQL[];

  constructor(result: T, statements: readonly SQL[]) {
    this.result = result;
    this.statements = statements;
  }
}

const pipelines = new WeakSet();
const dialect = new PgDialect();

/**
 * The client for drizzle. The driver prepares every query, although drizzle asks for `unsafe` ones
 * (which would be parsed anew each time), and a transaction does not wait between BEGIN and its first
 * statement, nor between its last words and COMMIT: each wait saved is a write and a wake-up on both sides.
 */
export function pipelined(client: Sql): Sql {
  const wrapped = new Proxy(client, {
    get(target, key) {
      if (key === 'unsafe') return preparing(target);
      if (key === 'begin') return (work: Work<unknown>) => begin(target, work);
      const member: unknown = Reflect.get(target, key, target);
      return member;
    },
  });
  pipelines.add(wrapped);
  return wrapped;
}

/** Whether transactions of this client know what to do with `LastWords`. */
export function isPipelined(client: unknown): boolean {
  return typeof client === 'object' || typeof client === 'function'
    ? client !== null && pipelines.has(client)
    : false;
}

type Unsafe = Sql['unsafe'];
/** What drizzle uses of a transaction's client. */
export interface TransactionClient {
  unsafe: Unsafe;
  savepoint<T>(work: Work<T>): Promise<T>;
}
type Work<T> = (client: TransactionClient) => Promise<T>;

function preparing(client: Sql): Unsafe {
  return (query, parameters, options) =>
    // Last: drizzle names the option, too, and leaves it undefined.
    client.unsafe(query, parameters, { ...options, prepare: true });
}

async function begin<T>(client: Sql, work: Work<T>): Promise<T> {
  const transaction = await openTransaction(client);
  return transaction.orLost(inside(transaction, work));
}

async function inside<T>(transaction: Transaction, work: Work<T>): Promise<T> {
  let answer: T;
  try {
    answer = await work(clientOf(transaction));
    await transaction.begun;
    // Also one that the work did not want to know of: the server would roll back anyway.
    const failure = transaction.failure();
    if (failure !== undefined) throw failure;
  } catch (error) {
    await transaction.end('rollback').catch(() => undefined);
    throw error;
  }
  if (!(answer instanceof LastWords)) {
    await commit(transaction);
    return answer;
  }
  const { result, statements } = answer as LastWords<T>;
  const words = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return transaction.send(sql, params as string[]);
  });
  const [committed, ...written] = await Promise.allSettled([commit(transaction), ...words]);
  for (const one of [...written, committed]) if (one.status === 'rejected') throw one.reason;
  // The caller's own type again: only the wrapping was ours.
  return result;
}

async function commit(transaction: Transaction): Promise<void> {
  const { command } = await transaction.end('commit');
  if (command !== 'COMMIT') throw transaction.failure() ?? new Error(`commit ended in ${command}`);
}

let savepoints = 0;

function clientOf(transaction: Transaction): TransactionClient {
  const client: TransactionClient = {
    unsafe: transaction.unsafe,
    async savepoint(work) {
      savepoints += 1;
      const name = `s${savepoints}`;
      await transaction.send(`savepoint ${name}`, []);
      try {
        return await work(client);
      } catch (error) {
        await transaction.send(`rollback to ${name}`, []);
        transaction.forgive();
        throw error;
      }
    },
  };
  return client;
}
