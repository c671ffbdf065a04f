/** @throws TypeError unless it is a plain lower-case name, because it becomes part of SQL texts */
export function quoted(schema: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(schema)) throw new TypeError(`not a schema name: ${schema}`);
  return `"${schema}"`;
}
