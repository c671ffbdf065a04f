import { IconBell } from '@largo/web-kit/look/icons/index.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Disclosure } from '@largo/web-kit/look/disclosure.tsx';
import { unreadCountQuery } from '@largo/web-topics/notices/unread-count.queries.ts';
import { badgeCount } from '@largo/web-kit/format/plural.ts';
import classes from './header.module.css';
import { texts } from '@largo/web-topics/menu/texts.ts';

const BellPanel = lazy(async () => ({
  default: (await import('./bell-panel.tsx')).BellPanel,
}));

/** For signed-in people only; what opens under it is loaded with the first press. */
export function BellLink() {
  const { data: unread = 0 } = useQuery(unreadCountQuery());
  const shown = badgeCount(unread);
  const label = (
    <>
      <IconBell size={21} stroke={1.75} />
      <span className="l-hidden">{unread === 0 ? texts.notifications : texts.unread(unread)}</span>
      {unread > 0 && (
        <span className={classes.badge} aria-hidden="true">
          {shown}
        </span>
      )}
    </>
  );
  return (
    <Disclosure label={label} buttonClass={classes.link} align="end">
      {(close) => (
        <Suspense fallback={null}>
          <BellPanel onDone={close} />
        </Suspense>
      )}
    </Disclosure>
  );
}
