import type { PaymentQueueAnswer } from '@largo/contracts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { noticeTexts as texts } from './integrity-texts.ts';

/** Signed notifications that changed nothing; nothing is shown where there are none. */
export function UnhandledNotices({
  notices = [],
}: {
  notices: PaymentQueueAnswer['unhandledNotifications'];
}) {
  if (notices.length === 0) return null;
  return (
    <section className="l-stack l-gap-12" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="l-soft">{texts.text}</p>
      {notices.map(({ topic, receivedAt, body }) => (
        <details key={receivedAt + body}>
          <summary>
            {texts.of(topic)} · <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>
          </summary>
          <pre>{body}</pre>
        </details>
      ))}
    </section>
  );
}
