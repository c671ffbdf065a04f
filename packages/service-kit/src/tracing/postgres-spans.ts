import { type Span, trace } from '@opentelemetry/api';
import postgres from 'postgres';
import { markFailed, startSpan } from './spans.ts';
import { summaryOf } from './sql-summary.ts';

/** The driver's promise of a result; the query is sent only when it is awaited. */
interface Query {
  strings: readonly string[];
  args: readonly unknown[];
  executed: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  handle(): Promise<void>;
}

/**
 * A span for every query of a request, event or job, from the wait for a connection to the result.
 * The driver has no hook for this, and makes a new client for each transaction, but all their
 * queries share one class.
 */
export function tracePostgres(): void {
  // It would connect with its first query, which never comes.
  const unused = postgres({ max: 1 });
  const queries = Object.getPrototypeOf(unused`select 1`) as Query;
  const { handle } = queries;
  queries.handle = function traced(this: Query) {
    if (!this.executed && trace.getActiveSpan()) follow(this);
    return handle.call(this);
  };
}

function follow(query: Query): void {
  const { operation, schema, table } = summaryOf(textOf(query));
  const summary = table === undefined ? operation : `${operation} ${table}`;
  const { started } = startSpan({
    name: summary,
    kind: 'CLIENT',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      ...(schema === undefined ? {} : { 'db.namespace': schema }),
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    },
  });
  endWith(query, started);
}

function endWith(query: Query, span: Span): void {
  const { resolve, reject } = query;
  query.resolve = (result) => {
    span.end();
    resolve(result);
  };
  query.reject = (error) => {
    markFailed(span, error);
    span.end();
    reject(error);
  };
}

/** The text without any values. */
function textOf({ strings, args }: Pick<Query, 'strings' | 'args'>): string {
  return strings.map((text, index) => text + partOf(args[index])).join('');
}

function partOf(value: unknown): string {
  const part = value as Partial<Query> | null | undefined;
  return Array.isArray(part?.strings) && Array.isArray(part.args)
    ? textOf({ strings: part.strings, args: part.args })
    : '?';
}
