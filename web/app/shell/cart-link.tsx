import { IconShoppingCart } from '@largo/web-kit/look/icons/index.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { adoptCartCount, cartCountQuery } from '@largo/web-topics/cart/cart-count.queries.ts';
import { followCart } from '@largo/web-topics/cart/cart-channel.ts';
import { badgeCount } from '@largo/web-kit/format/plural.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { useVisitorCart } from '@largo/web-topics/cart/visitor-cart.ts';
import classes from './header.module.css';
import { texts } from '@largo/web-topics/menu/texts.ts';

function useCartCount(): number {
  const signedIn = useSession().status === 'signed-in';
  const visitors = useVisitorCart().reduce((sum, { quantity }) => sum + quantity, 0);
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...cartCountQuery(), enabled: signedIn });
  useEffect(
    () => (signedIn ? followCart((count) => adoptCartCount(queryClient, count)) : undefined),
    [signedIn, queryClient],
  );
  return signedIn ? (data ?? 0) : visitors;
}

export function CartLink() {
  const count = useCartCount();
  const shown = badgeCount(count);
  return (
    <Link
      to={paths.cart}
      className={classes.link}
      aria-label={count === 0 ? texts.cart : texts.cartCount(count)}
    >
      <IconShoppingCart size={20} stroke={1.75} />
      <span className={classes.label}>{texts.cart}</span>
      {count > 0 && <span className={classes.badge}>{shown}</span>}
    </Link>
  );
}
