import { IconDots } from '@largo/web-kit/look/icons/index.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../screens/dialog.tsx';
import { MenuLinks } from '@largo/web-topics/menu/menu-links.tsx';
import { ThemeSwitch } from '@largo/web-topics/menu/theme-switch.tsx';
import type { WorkArea, WorkSection } from './work-area.ts';
import classes from './work-nav.module.css';

interface SectionLinksProps {
  readonly sections: readonly WorkSection[];
  readonly current: string;
  readonly onDone?: () => void;
}

function SectionLinks({ sections, current, onDone }: SectionLinksProps) {
  return (
    <ul className={`l-stack l-gap-4 ${classes.links}`}>
      {sections.map(({ name, label, to, icon: SectionIcon, isMain }) => (
        <li key={name}>
          <Link
            className="l-row"
            to={to}
            data-main={isMain}
            aria-current={name === current ? 'page' : undefined}
            onClick={onDone}
          >
            <SectionIcon size={20} stroke={1.75} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface NavProps {
  readonly area: WorkArea;
  readonly current: string;
}

export function SideNav({ area, current }: NavProps) {
  return (
    <nav className={classes.side} aria-label={area.label}>
      <SectionLinks sections={area.sections} current={current} />
    </nav>
  );
}

/** Phones only, in place of the shop's bar: the sections under the thumb, account and the rest behind "Mais". */
export function BottomNav({ area, current }: NavProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const rest = area.sections.filter((section) => !area.bar.includes(section));
  return (
    <>
      <nav className={classes.bar} aria-label={area.label}>
        {area.bar.map(({ name, short, to, icon: SectionIcon, isMain }) => (
          <Link
            key={name}
            to={to}
            data-main={isMain}
            aria-current={name === current ? 'page' : undefined}
          >
            <SectionIcon size={22} stroke={1.75} />
            {short}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconDots size={22} stroke={1.75} />
          {area.more}
        </button>
      </nav>
      <Dialog title={area.more} open={open} onClose={close}>
        {rest.length > 0 && <SectionLinks sections={rest} current={current} onDone={close} />}
        <MenuLinks phone onDone={close} />
        <ThemeSwitch />
      </Dialog>
    </>
  );
}
