import { IconHeart } from '@largo/web-kit/look/icons/index.ts';
import { Link } from 'react-router-dom';
import { Logo } from '@largo/web-kit/look/logo.tsx';
import { Toaster } from '@largo/web-kit/look/toaster.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { hasSellerRole, isAdmin, useSession } from '@largo/web-kit/client/session.ts';
import { rememberHere } from '@largo/web-kit/client/return-to.ts';
import { useLoginPath } from '@largo/web-kit/client/use-login-path.ts';
import type { AppRoute } from '../app-route.ts';
import { BellLink } from './bell-link.tsx';
import { CartLink } from './cart-link.tsx';
import classes from './header.module.css';
import { PlacePicker } from './place-picker.tsx';
import { SearchBox } from './search-box.tsx';
import { texts } from '@largo/web-topics/menu/texts.ts';
import { UserMenu } from './user-menu.tsx';

function AccountLinks() {
  const { user } = useSession();
  const login = useLoginPath();
  if (user === null) {
    return (
      <>
        <Link to={login} className={classes.link}>
          {texts.signIn}
        </Link>
        <Link to={paths.register()} className={classes.link} onClick={rememberHere}>
          {texts.signUp}
        </Link>
        <Link to={paths.favorites} className={classes.link}>
          <IconHeart size={19} stroke={1.75} />
          {texts.favorites}
        </Link>
      </>
    );
  }
  return (
    <>
      {hasSellerRole(user) && (
        <Link to={paths.newProduct} className={classes.link}>
          {texts.createProduct}
        </Link>
      )}
      <UserMenu user={user} />
    </>
  );
}

function ShopTools() {
  const { user } = useSession();
  return (
    <>
      <PlacePicker />
      <SearchBox />
      <nav className={classes.nav} aria-label={texts.account}>
        <span className={classes.wide}>
          <AccountLinks />
        </span>
        {user !== null && <BellLink />}
        <CartLink />
      </nav>
    </>
  );
}

function WorkTools() {
  const { user } = useSession();
  const words = user === null || isAdmin(user) ? texts.work.admin : texts.work.store;
  return (
    <>
      <span className={classes.area}>{words.area}</span>
      <nav className={`${classes.nav} ${classes.end}`} aria-label={texts.account}>
        <Link to={paths.home} className={classes.link}>
          {words.shop}
        </Link>
        {user !== null && <BellLink />}
        {user !== null && (
          <span className={classes.wide}>
            <UserMenu user={user} />
          </span>
        )}
      </nav>
    </>
  );
}

export type Chrome = 'shop' | NonNullable<AppRoute['chrome']>;

export const isShop = (chrome: Chrome) => chrome !== 'work' && chrome !== 'minimal';

export function Header({ chrome }: { chrome: Chrome }) {
  const { brand } = useSettings();
  return (
    <header className={`${classes.root} l-on-brand`} data-chrome={chrome}>
      <div className={`l-page l-row l-gap-20 ${classes.row}`}>
        <Link to={paths.home} className={classes.logo} aria-label={`${brand}, ${texts.home}`}>
          <Logo name={brand} />
        </Link>
        {isShop(chrome) && <ShopTools />}
        {chrome === 'work' && <WorkTools />}
        {chrome === 'minimal' && (
          <Link to={paths.helpBuyer} className={`${classes.link} ${classes.end}`}>
            {texts.menu.help}
          </Link>
        )}
      </div>
      <Toaster />
    </header>
  );
}
