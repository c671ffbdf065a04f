import type { NotificationView } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { formatRelative } from '@largo/web-kit/format/dates.ts';
import { actionPath } from './action-path.ts';
import { inboxTexts } from './inbox-texts.ts';
import { texts } from './texts.ts';
import { useSwipeLeft } from './use-swipe-left.ts';
import classes from './notification-item.module.css';

interface NotificationItemProps {
  readonly notification: NotificationView;
  readonly onRead: () => void;
  /** Present on the page, absent in the panel. */
  readonly selection?: { readonly checked: boolean; readonly toggle: () => void };
}

type Controls = Omit<NotificationItemProps, 'selection'>;

function Meta({ notification, onRead }: Controls) {
  const { title, category, isRead, createdAt } = notification;
  const to = actionPath(notification.actionUrl);
  return (
    <p className={`l-muted l-row l-wrap ${classes.meta}`}>
      <span>
        {formatRelative(createdAt, Date.now())} · {texts.categories[category]}
      </span>
      {to !== null && (
        <Link to={to} onClick={onRead}>
          {texts.details}
        </Link>
      )}
      {!isRead && (
        <button type="button" aria-label={texts.markOne(title)} onClick={onRead}>
          ✓
        </button>
      )}
    </p>
  );
}

/** Reached by keys through `data-notice`; on phones a swipe to the left marks it as read. */
export function NotificationItem({ notification, onRead, selection }: NotificationItemProps) {
  const { id, title, message, priority, isRead } = notification;
  const swipe = useSwipeLeft(isRead ? undefined : onRead);
  const badge = texts.priorities[priority];
  return (
    <li
      className={classes.item}
      data-notice={id}
      data-unread={!isRead}
      tabIndex={-1}
      {...swipe.handlers}
    >
      {swipe.shift < 0 && (
        <span className={classes.swiped} data-far={swipe.isFar} aria-hidden="true">
          ✓ {inboxTexts.swiped}
        </span>
      )}
      <div className={classes.card} style={{ translate: `${swipe.shift}px` }}>
        {selection && (
          <input
            type="checkbox"
            aria-label={texts.select(title)}
            checked={selection.checked}
            onChange={selection.toggle}
          />
        )}
        <div className={classes.body}>
          <p className={`l-row l-wrap ${classes.title}`}>
            {title}
            {badge !== null && (
              <span className={classes.badge} data-priority={priority}>
                {badge}
              </span>
            )}
          </p>
          <p className="l-soft">{message}</p>
          <Meta notification={notification} onRead={onRead} />
        </div>
      </div>
    </li>
  );
}
