import type { UserView } from '@largo/contracts';
import { IconChevronDown, IconUserCircle } from '@largo/web-kit/look/icons/index.ts';
import { Disclosure } from '@largo/web-kit/look/disclosure.tsx';
import classes from './header.module.css';
import { MenuLinks } from '@largo/web-topics/menu/menu-links.tsx';
import { ThemeSwitch } from '@largo/web-topics/menu/theme-switch.tsx';

export function UserMenu({ user }: { user: UserView }) {
  const firstName = user.name.split(' ')[0];
  const label = (
    <>
      <IconUserCircle size={21} stroke={1.75} />
      {firstName}
      <IconChevronDown size={15} stroke={2} />
    </>
  );
  return (
    <Disclosure label={label} buttonClass={classes.link} align="end">
      {(close) => (
        <>
          <MenuLinks onDone={close} />
          <ThemeSwitch />
        </>
      )}
    </Disclosure>
  );
}
