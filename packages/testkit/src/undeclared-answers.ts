import type { App } from '@largo/service-kit';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/**
 * Notes each JSON answer that does not fit its route's schema and was not written by it, because it
 * has come from the database as text.
 */
export function noteUndeclaredAnswers(app: App, problems: Error[]): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, schema } = request.routeOptions;
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    const declared = (schema?.response as Record<number, TSchema> | undefined)?.[reply.statusCode];
    if (!Buffer.isBuffer(payload) || !isJson || declared === undefined) return payload;
    const answer: unknown = JSON.parse(payload.toString());
    const [error] = Value.Errors(declared, answer);
    const unnamed = unnamedOf(declared, answer);
    const found = [...(error ? [`${error.instancePath} ${error.message}`] : []), ...unnamed];
    if (found.length > 0)
      problems.push(new Error(`${request.method} ${url} does not declare ${found.join(', ')}`));
    return payload;
  });
}

function unnamedOf(declared: TSchema, answer: unknown): string[] {
  const named = membersOf(Value.Clean(declared, structuredClone(answer)));
  return [...membersOf(answer)].filter((path) => !named.has(path));
}

/** The paths of all members: `.products.seller.id`. */
function membersOf(value: unknown, path = ''): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((entry) => [...membersOf(entry, path)]));
  if (typeof value !== 'object' || value === null) return new Set([path]);
  const members = Object.entries(value);
  return new Set(members.flatMap(([name, member]) => [...membersOf(member, `${path}.${name}`)]));
}
