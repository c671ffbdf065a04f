import {
  IconHeart,
  IconHome,
  IconPackage,
  IconSearch,
  IconUserCircle,
  type Icon,
} from '@largo/web-kit/look/icons/index.ts';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Sheet } from '@largo/web-kit/look/sheet.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import classes from './bottom-bar.module.css';
import { MenuLinks } from '@largo/web-topics/menu/menu-links.tsx';
import { texts } from '@largo/web-topics/menu/texts.ts';
import { ThemeSwitch } from '@largo/web-topics/menu/theme-switch.tsx';

const items: readonly { to: string; label: string; icon: Icon }[] = [
  { to: paths.home, label: texts.bottom.home, icon: IconHome },
  { to: paths.products(), label: texts.bottom.search, icon: IconSearch },
  { to: paths.favorites, label: texts.bottom.favorites, icon: IconHeart },
  { to: paths.orders, label: texts.bottom.orders, icon: IconPackage },
];

/** Phones only: what the header has no room for, under the thumb. */
export function BottomBar() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <nav className={classes.root} aria-label={texts.bottom.label}>
        {items.map(({ to, label, icon: ItemIcon }) => (
          <NavLink key={to} to={to} end={to === paths.home} className={classes.item}>
            <ItemIcon size={22} stroke={1.75} />
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          className={classes.item}
          data-scripts="only"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconUserCircle size={22} stroke={1.75} />
          {texts.bottom.account}
        </button>
      </nav>
      <Sheet title={texts.account} open={open} onClose={() => setOpen(false)}>
        <MenuLinks phone onDone={() => setOpen(false)} />
        <ThemeSwitch />
      </Sheet>
    </>
  );
}
