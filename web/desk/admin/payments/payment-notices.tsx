import type { AdminPaymentView } from '@largo/contracts';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { formatMoment, formatRelative } from '@largo/web-kit/format/dates.ts';
import { outcomeTones } from './payment-facts.ts';
import { detailTexts } from './texts.ts';
import classes from './payment-details.module.css';

const { notices: texts } = detailTexts;
type Notice = AdminPaymentView['notifications'][number];

/** As it came, set out for reading where it is whole. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // It was cut.
    return body;
  }
}

function Raw({ headers, body }: Pick<Notice, 'headers' | 'body'>) {
  return (
    <details className={classes.raw}>
      <summary>{texts.raw}</summary>
      {body === null && <p className="l-soft">{texts.noBody}</p>}
      {body !== null && (
        <>
          <p className="l-label">{texts.headers}</p>
          <pre>
            {Object.entries(headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          </pre>
          <p className="l-label">{texts.body}</p>
          <pre>{readable(body)}</pre>
        </>
      )}
    </details>
  );
}

/** What the provider announced of a payment, the newest first. */
export function PaymentNotices({ payment }: { payment: AdminPaymentView }) {
  const { notifications, serverTime } = payment;
  if (notifications.length === 0) return <p className="l-soft">{texts.none}</p>;
  return (
    <>
      <ul className={`l-card ${classes.list}`}>
        {notifications.map((notice) => (
          <li key={`${notice.receivedAt} ${notice.topic} ${notice.action} ${notice.body}`}>
            <div className={`l-wrap ${classes.line}`}>
              <span className="l-wrap l-gap-8">
                <strong>{texts.topics[notice.topic] ?? notice.topic}</strong>
                <span className="l-soft">{texts.actions[notice.action]}</span>
                <StatusBadge size="small" tone={outcomeTones[notice.outcome]}>
                  {texts.outcomes[notice.outcome]}
                </StatusBadge>
              </span>
              <time
                dateTime={notice.receivedAt}
                title={formatMoment(notice.receivedAt)}
                className="l-muted l-numbers"
              >
                {formatRelative(notice.receivedAt, Date.parse(serverTime))}
              </time>
            </div>
            <Raw {...notice} />
          </li>
        ))}
      </ul>
      <p className="l-muted">{texts.kept}</p>
    </>
  );
}
