import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { problemText } from '../../../lib/problem-texts.ts';
import { requireLogin, useSession } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { favoriteIdsQuery, useToggleFavorite, type FavoriteKind } from '../api/favorite.queries.ts';
import { texts } from '../texts.ts';
import classes from './favorite-button.module.css';

interface FavoriteButtonProps {
  readonly kind: FavoriteKind;
  readonly id: string;
  readonly title: string;
  /** People can't favour what is theirs: no heart for them. */
  readonly ownerId: string;
  /** In the text flow instead of over a picture. */
  readonly inline?: boolean;
}

export function FavoriteButton({ kind, id, title, ownerId, inline }: FavoriteButtonProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { data: ids = [] } = useQuery({ ...favoriteIdsQuery(kind), enabled: user !== null });
  const toggle = useToggleFavorite(kind);
  if (user?.id === ownerId) return null;
  const on = ids.includes(id);
  const press = () => {
    if (toggle.isPending) return;
    if (user === null) {
      const next = window.location.pathname + window.location.search;
      const intent = kind === 'products' ? 'favorite-product' : 'favorite-store';
      void navigate(requireLogin(next, { kind: intent, id }));
      return;
    }
    toggle.mutate(id, {
      onError: (error) => showToast({ kind: 'error', message: problemText(error) }),
    });
  };
  const HeartIcon = on ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.heart}
      data-inline={inline}
      aria-pressed={on}
      aria-label={on ? texts.unfavorite(title) : texts.favorite(title)}
      onClick={press}
    >
      <HeartIcon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
