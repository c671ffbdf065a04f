import { createHash } from 'node:crypto';

/**
 * A compiler of schemas that answers with what it has made of the same text before. Compiling takes most of
 * a service's start, and most of it repeats: nearly every route declares the same refusals, and tests start
 * a service many times. What it makes must be free of state.
 * @param kindOf what the result depends on besides the schema
 */
export function compileOnce<Route extends { schema: unknown }, Compiled>(
  compile: (route: Route) => Compiled,
  kindOf: (route: Route) => string = () => '',
): (route: Route) => Compiled {
  const known = new Map<string, Compiled>();
  return (route) => {
    const text = `${kindOf(route)} ${JSON.stringify(route.schema)}`;
    const key = createHash('sha256').update(text).digest('base64url');
    const made = known.get(key) ?? compile(route);
    known.set(key, made);
    return made;
  };
}
