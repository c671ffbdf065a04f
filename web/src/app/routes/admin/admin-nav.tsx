import { IconDots } from '../../../components/icons/index.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/signed-in/dialog.tsx';
import { navTexts } from './texts.ts';
import { MenuLinks } from '../../shell/menu-links.tsx';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import classes from './admin-nav.module.css';
import { adminSections, type AdminSection, type SectionName } from './sections.ts';

const barSize = 4;

interface SectionLinksProps {
  readonly sections: readonly AdminSection[];
  readonly current: SectionName;
  readonly onDone?: () => void;
}

function SectionLinks({ sections, current, onDone }: SectionLinksProps) {
  return (
    <ul className={`l-stack l-gap-4 ${classes.links}`}>
      {sections.map(({ name, label, to, icon: SectionIcon }) => (
        <li key={name}>
          <Link
            className="l-row"
            to={to}
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

export function SideNav({ current }: { current: SectionName }) {
  return (
    <nav className={classes.side} aria-label={navTexts.label}>
      <SectionLinks sections={adminSections} current={current} />
    </nav>
  );
}

/** Phones only, in place of the shop's bar: the sections under the thumb, account and the rest behind "Mais". */
export function BottomNav({ current }: { current: SectionName }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const rest = adminSections.slice(barSize);
  return (
    <>
      <nav className={classes.bar} aria-label={navTexts.label}>
        {adminSections.slice(0, barSize).map(({ name, short, to, icon: SectionIcon }) => (
          <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
            <SectionIcon size={22} stroke={1.75} />
            {short}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconDots size={22} stroke={1.75} />
          {navTexts.more}
        </button>
      </nav>
      <Dialog title={navTexts.more} open={open} onClose={close}>
        {rest.length > 0 && <SectionLinks sections={rest} current={current} onDone={close} />}
        <MenuLinks phone onDone={close} />
        <ThemeSwitch />
      </Dialog>
    </>
  );
}
