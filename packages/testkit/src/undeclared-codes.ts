import type { ErrorBody, ErrorCode } from '@largo/contracts';
import { type App, codesOf } from '@largo/service-kit';

/** Read by no one: the connection is gone, or its answer has begun. */
const unread = new Set(['CALLER_LEFT', 'ABORT_ERR', 'ERR_HTTP_HEADERS_SENT']);

/** Notes each refusal with a code that its route neither lists nor implies. */
export function noteUndeclaredCodes(app: App, problems: Error[]): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, config, schema } = request.routeOptions;
    // Addresses that do not exist declare nothing, and probes answer in their own way.
    const isDescribed = url !== undefined && config.policy !== 'operations';
    if (reply.statusCode < 400 || !isDescribed || typeof payload !== 'string') return payload;
    const { code } = JSON.parse(payload) as ErrorBody;
    if (unread.has(code)) return payload;
    if (!codesOf({ config, schema, method: request.method }).includes(code as ErrorCode))
      problems.push(
        new Error(`${request.method} ${url} refuses with ${code}, but does not list it`),
      );
    return payload;
  });
}
