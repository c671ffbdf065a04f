import type { Answer, TestActor, TestService } from '@largo/testkit';
import { expect } from 'vitest';

type Method = 'post' | 'put';
export type Body = Record<string, unknown>;

export interface Call {
  readonly service: TestService;
  readonly by: TestActor;
  readonly path: string;
  readonly body?: object;
  readonly method?: Method;
  /** Whether the screen shows this action for the current state; undefined when no screen ever does. */
  readonly isOffered?: boolean;
  /** Codes with which an offer may be refused, as the screen can't know the reason. */
  readonly except?: readonly string[];
}

/**
 * One call of one person. It is refused only with a code that its route documents, what is offered is possible,
 * and what is not offered is refused.
 */
export async function press(call: Call): Promise<Answer<Body>> {
  const { service, by, path, body = {}, method = 'post', isOffered, except = [] } = call;
  const answer = await service.as(by)[method]<Body>(path, body);
  const { status, text } = answer;
  const what = `${method} ${path} ${JSON.stringify(body)}: ${status} ${text.slice(0, 600)}`;
  const code = status < 300 ? undefined : String(answer.body['code']);
  if (code !== undefined)
    expect(await codesOf(service, { method, path, status }), what).toContain(code);
  if (isOffered === true && !except.includes(code ?? '')) expect(code, what).toBeUndefined();
  if (isOffered === false) expect(code, `not offered: ${what}`).toBeDefined();
  return answer;
}

/** What a person reads. */
export async function look<T>(service: TestService, by: TestActor, path: string): Promise<T> {
  const { status, body, text } = await service.as(by).get<T>(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body;
}

type Documented = Record<string, Record<string, { responses: Record<string, Responses> }>>;
interface Responses {
  'x-error-codes'?: string[];
}
const documents = new Map<TestService, Documented>();

/** The codes that the description of a route names for a status. */
async function codesOf(
  service: TestService,
  { method, path, status }: { method: Method; path: string; status: number },
): Promise<string[]> {
  let paths = documents.get(service);
  if (!paths) {
    const { body } = await service.inject({ method: 'GET', url: '/openapi.json' });
    paths = (JSON.parse(body) as { paths: Documented }).paths;
    documents.set(service, paths);
  }
  const [address = ''] = path.split('?');
  const parts = address.split('/');
  const fits = (template: string) => {
    const wanted = template.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => part.startsWith('{') || part === parts[at])
    );
  };
  // A name fits better than a parameter.
  const [found] = Object.keys(paths)
    .filter((template) => fits(template) && paths[template]?.[method])
    .toSorted((one, two) => one.split('{').length - two.split('{').length);
  return paths[found ?? '']?.[method]?.responses[status]?.['x-error-codes'] ?? [];
}
