import type { NotificationView } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { formatRelative } from '../../../lib/dates.ts';
import { actionPath } from '../action-path.ts';
import { texts } from '../texts.ts';
import classes from './notification-item.module.css';

interface NotificationItemProps {
  readonly notification: NotificationView;
  readonly onRead: () => void;
  /** Present on the page, absent in the panel. */
  readonly selection?: { readonly checked: boolean; readonly toggle: () => void };
}

export function NotificationItem({ notification, onRead, selection }: NotificationItemProps) {
  const { title, message, category, priority, isRead, createdAt } = notification;
  const to = actionPath(notification.actionUrl);
  const badge = texts.priorities[priority];
  return (
    <li className={classes.item} data-unread={!isRead}>
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
      </div>
    </li>
  );
}
