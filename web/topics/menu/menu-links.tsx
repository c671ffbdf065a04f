import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { hasSellerRole, signOut, useSession } from '@largo/web-kit/client/session.ts';
import { rememberHere } from '@largo/web-kit/client/return-to.ts';
import { useLoginPath } from '@largo/web-kit/client/use-login-path.ts';
import classes from './menu-links.module.css';
import { texts } from './texts.ts';

const userLinks = [
  { to: paths.dashboard, label: <Literal of="menu.dashboard" /> },
  { to: paths.orders, label: texts.menu.orders },
  { to: paths.profile(), label: texts.menu.profile },
  { to: paths.notifications, label: texts.menu.notifications },
  { to: paths.favorites, label: texts.menu.favorites },
];
const phoneLinks = [
  { to: paths.products(), label: texts.explore },
  { to: paths.sellers, label: texts.menu.sellers },
  { to: paths.helpBuyer, label: texts.menu.help },
];

interface MenuLink {
  readonly to: string;
  readonly label: ReactNode;
  readonly onPress?: () => void;
}

interface LinkListProps {
  readonly links: readonly MenuLink[];
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

function LinkList({ links, onDone, children }: LinkListProps) {
  return (
    <ul className={classes.root}>
      {links.map(({ to, label, onPress }) => (
        <li key={to}>
          <Link
            to={to}
            onClick={() => {
              onPress?.();
              onDone();
            }}
          >
            {label}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Entries of the user menu, and of the phone's menu, which also leads to what the header shows. */
export function MenuLinks({ phone, onDone }: { phone?: boolean; onDone: () => void }) {
  const { user } = useSession();
  const login = useLoginPath();
  const visitorLinks: readonly MenuLink[] = [
    { to: login, label: texts.signIn },
    { to: paths.register(), label: texts.signUp, onPress: rememberHere },
  ];
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const create = hasSellerRole(user) ? [{ to: paths.newProduct, label: texts.createProduct }] : [];
  const own = user === null ? visitorLinks : [...userLinks, ...create];
  const links = phone ? [...own, ...phoneLinks] : user === null ? own : userLinks;
  const leave = async () => {
    onDone();
    await signOut(queryClient);
    await navigate(paths.home);
  };
  return (
    <LinkList links={links} onDone={onDone}>
      {user !== null && (
        <li>
          <button type="button" onClick={() => void leave()}>
            {texts.menu.signOut}
          </button>
        </li>
      )}
    </LinkList>
  );
}
