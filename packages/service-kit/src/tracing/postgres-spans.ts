import { type Span, trace } from '@opentelemetry/api';
import postgres from 'postgres';
import { markFailed, startSpan } from './spans.ts';
import { summaryOf } from './sql-summary.ts';

/** The driver's promise of a result; it sends nothing before its result is waited for. */
interface Query {
  strings: readonly string[];
  args: readonly unknown[];
  executed: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  handle(): Promise<void>;
}

/**
 * A span for every query of a request, an event or a job, from the wait for a connection to the result. The driver
 * has no place for this, and each client makes clients of its own for transactions: their queries share one class.
 */
export function tracePostgres(): void {
  // Connects with its first query, which never comes.
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

/** With the texts of its parts, without any value. */
function textOf({ strings, args }: Pick<Query, 'strings' | 'args'>): string {
  return strings.map((text, index) => text + partOf(args[index])).join('');
}

function partOf(value: unknown): string {
  const part = value as Partial<Query> | null | undefined;
  return Array.isArray(part?.strings) && Array.isArray(part.args)
    ? textOf({ strings: part.strings, args: part.args })
    : '?';
}
