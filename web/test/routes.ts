import type { BrowserContext, CDPSession, Page, Request, Route } from 'playwright-core';

type Handler = (route: Route, request: Request) => unknown;
type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;
interface Rule {
  readonly address: string | RegExp;
  readonly handler: Handler;
}
interface Paused {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly postData?: string;
    readonly headers: Readonly<Record<string, string>>;
  };
}

/**
 * Gives a context and the pages it opens a `route` that stops only the requests it names. Playwright's own sends
 * every request through this process and turns the browser's cache off, so that each visit loads and compiles all
 * scripts again: almost half of what such a test costs. An answer is one of `fulfill`, `abort`, `continue` and
 * `fallback`.
 * @returns takes all routes away
 */
export function routeByName(context: BrowserContext): () => Promise<unknown> {
  const rules: Rule[] = [];
  const sessions: CDPSession[] = [];
  const update = () => {
    const patterns = rules.map(({ address }) => ({ urlPattern: patternOf(address) }));
    const name = patterns.length > 0 ? 'Fetch.enable' : 'Fetch.disable';
    return Promise.all(
      sessions.map((devtools) => devtools.send(name, patterns.length > 0 ? { patterns } : {})),
    );
  };
  const routing = {
    async route(address: string | RegExp, handler: Handler) {
      rules.unshift({ address, handler });
      await update();
    },
    async unroute(address: string | RegExp) {
      const kept = rules.filter((rule) => rule.address !== address);
      rules.splice(0, rules.length, ...kept);
      await update();
    },
  };
  const open = context.newPage.bind(context);
  const newPage = async (): Promise<Page> => {
    const page = await open();
    const devtools = await context.newCDPSession(page);
    devtools.on('Fetch.requestPaused', (paused) => void answer(devtools, rules, paused));
    page.on('close', () => sessions.splice(sessions.indexOf(devtools), 1));
    sessions.push(devtools);
    if (rules.length > 0) await update();
    return Object.assign(page, routing);
  };
  Object.assign(context, { ...routing, newPage });
  return async () => {
    if (rules.splice(0).length > 0) await update();
  };
}

async function answer(devtools: CDPSession, rules: readonly Rule[], paused: Paused): Promise<void> {
  const { requestId, request } = paused;
  const matching = rules.filter(({ address }) => expressionOf(address).test(request.url));
  const next = async (): Promise<unknown> => {
    const rule = matching.shift();
    if (!rule) return devtools.send('Fetch.continueRequest', { requestId });
    const route = {
      request: () => asked,
      fulfill: (given: Answer = {}) => fulfill(devtools, requestId, given),
      abort: () => devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }),
      continue: () => devtools.send('Fetch.continueRequest', { requestId }),
      fallback: next,
    };
    return rule.handler(route as unknown as Route, asked);
  };
  const asked = {
    url: () => request.url,
    method: () => request.method,
    postData: () => request.postData ?? null,
    postDataJSON: () => JSON.parse(request.postData ?? 'null') as unknown,
    headers: () => Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])),
  } as unknown as Request; // prettier-ignore
  // A page that was left no longer waits for the answer.
  await next().catch(() => undefined);
}

async function fulfill(devtools: CDPSession, requestId: string, given: Answer): Promise<void> {
  const { status = 200, json, body = json === undefined ? '' : JSON.stringify(json) } = given;
  const contentType = given.contentType ?? (json === undefined ? 'text/plain' : 'application/json');
  const headers = { 'content-type': contentType, ...given.headers };
  await devtools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: Buffer.from(body).toString('base64'),
  });
}

/** What the server answers to a request that was stopped. */
export const askServer = (route: Route): Promise<Response> => {
  const request = route.request();
  return fetch(request.url(), {
    method: request.method(),
    headers: { ...request.headers(), 'accept-encoding': 'identity' },
    body: request.postData(),
  });
};

const patternOf = (address: string | RegExp): string =>
  address instanceof RegExp ? '*' : address.replaceAll('?', '\\?').replaceAll('**', '*');

function expressionOf(address: string | RegExp): RegExp {
  if (address instanceof RegExp) return address;
  const text = address.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${text.replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))}$`);
}
