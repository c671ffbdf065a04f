import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { unreadCountQuery } from '../../features/notifications/api/unread-count.queries.ts';
import { badgeCount } from '../../lib/plural.ts';
import classes from './header.module.css';
import { texts } from './texts.ts';

/** For signed-in people only. */
export function BellLink() {
  const { data: unread = 0 } = useQuery(unreadCountQuery());
  const shown = badgeCount(unread);
  return (
    <Link
      to={paths.notifications}
      className={classes.link}
      aria-label={unread === 0 ? texts.notifications : texts.unread(shown)}
    >
      <IconBell size={21} stroke={1.75} aria-hidden="true" />
      {unread > 0 && <span className={classes.badge}>{shown}</span>}
    </Link>
  );
}
