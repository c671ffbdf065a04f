import type { Sql, TransactionSql } from 'postgres';

/**
 * The client for drizzle, which sends every statement with `unsafe`, so that the server would parse
 * and plan it each time: this client prepares them, in transactions and savepoints too.
 */
export function prepared<C extends Sql | TransactionSql>(client: C): C {
  const unsafe: Sql['unsafe'] = (query, parameters, options) =>
    // Last, because drizzle sets the option to undefined.
    client.unsafe(query, parameters, { ...options, prepare: true });
  const nested =
    (open: (work: (inner: TransactionSql) => unknown) => unknown) =>
    (work: (inner: TransactionSql) => unknown) =>
      open((inner) => work(prepared(inner)));
  return new Proxy(client, {
    get(target, key) {
      if (key === 'unsafe') return unsafe;
      if (key === 'begin' && 'begin' in target) return nested(target.begin);
      if (key === 'savepoint' && 'savepoint' in target) return nested(target.savepoint);
      const member: unknown = Reflect.get(target, key, target);
      return member;
    },
  });
}
