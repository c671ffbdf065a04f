import {
  IconBell,
  IconChevronRight,
  IconHeart,
  IconPackage,
  IconUser,
  type Icon,
} from '@largo/web-kit/look/icons/index.ts';
import { Link } from 'react-router-dom';
import { Card } from '@largo/web-kit/look/card.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts } from '../../dashboard/texts.ts';
import classes from './shortcuts.module.css';

const { dashboard: words } = texts;
const links: readonly { to: string; label: string; icon: Icon }[] = [
  { to: paths.orders, label: words.orders, icon: IconPackage },
  { to: paths.favorites, label: words.favorites, icon: IconHeart },
  { to: paths.notifications, label: words.notifications, icon: IconBell },
  { to: paths.profile(), label: words.profile, icon: IconUser },
];

export function Shortcuts() {
  return (
    <Card title={words.shortcuts}>
      <ul className={classes.list}>
        {links.map(({ to, label, icon: LinkIcon }) => (
          <li key={to}>
            <Link className="l-row l-plain" to={to}>
              <LinkIcon size={20} stroke={1.75} />
              {label}
              <IconChevronRight size={18} stroke={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
