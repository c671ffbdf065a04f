import { context } from '@opentelemetry/api';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { outsideOf } from './spans.ts';

/** Spans for all calls with `fetch` and undici, which pass the trace on to our own processes. */
export function undiciSpans(): UndiciInstrumentation {
  return new UndiciInstrumentation({
    // What the process does by itself, such as polling revocations each second, is in no trace.
    requireParentforSpans: true,
    requestHook(span, { method, path }) {
      const whose = outsideOf(context.active());
      if (whose === undefined) return;
      const template = templateOf(path);
      span.updateName(`${method} ${template}`);
      span.setAttributes({ 'peer.service': whose, 'url.template': template });
    },
  });
}

/** Keeps only the plain words of an address; the rest identifies a thing or a person. */
export function templateOf(path: string): string {
  const [withoutQuery = ''] = path.split('?', 1);
  const words = withoutQuery.split('/').map((part) => (isWord(part) ? part : '{id}'));
  return words.join('/');
}

const isWord = (part: string) => /^(?:v\d{1,2}|[a-z_]{0,24})$/.test(part);
