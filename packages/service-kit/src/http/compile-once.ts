import { createHash } from 'node:crypto';

/**
 * Caches a schema compiler's results by the schema's text. Compiling takes most of a service's
 * start, and much of it repeats: nearly every route declares the same refusals, and tests start a
 * service many times. Results must be stateless.
 * @param kindOf what the result depends on in addition to the schema
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
