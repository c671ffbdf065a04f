import { IconHeart, IconHeartFilled } from '@largo/web-kit/look/icons/index.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { knownProblem } from '@largo/web-kit/client/general-problems.ts';
import { hasToken, useSession } from '@largo/web-kit/client/session.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { requireLogin } from '@largo/web-kit/client/return-to.ts';
import { favoriteIdsQuery, useToggleFavorite, type FavoriteKind } from './favorite.queries.ts';
import { texts } from './texts.ts';
import classes from './favorite-button.module.css';

/** The heart has already come back. What is one's own (400) can't be kept, and nothing is said about it. */
function explain(error: unknown): void {
  if (error instanceof ApiError && error.status === 400) return;
  showToast({ kind: 'error', message: knownProblem(error, texts.favoriteFailed) });
}

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
  const queryClient = useQueryClient();
  const { data: ids } = useQuery({ ...favoriteIdsQuery(kind), enabled: user !== null });
  const toggle = useToggleFavorite(kind, id);
  if (user?.id === ownerId) return null;
  const on = ids?.includes(id) ?? false;
  const press = async () => {
    const target = toggle.target();
    // The token says who is asking; the profile may still be on its way.
    if (!hasToken()) {
      const { pathname, search, hash } = window.location;
      const action = kind === 'products' ? 'favorite-product' : 'favorite-store';
      return navigate(requireLogin(pathname + search + hash, { kind: action, id }));
    }
    // Pressed before the marks were there: an empty heart was meant, so only a mark can be set.
    const isEarly = ids === undefined && target === undefined;
    const marked = isEarly && (await queryClient.fetchQuery(favoriteIdsQuery(kind)));
    if (!marked || !marked.includes(id)) await toggle.set(!(target ?? on));
  };
  const HeartIcon = on ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={`l-icon-button ${classes.heart}`}
      data-scripts="only"
      data-inline={inline}
      aria-pressed={on}
      aria-label={on ? texts.unfavorite(title) : texts.favorite(title)}
      onClick={() => void press().catch(explain)}
    >
      <HeartIcon size={20} stroke={1.75} />
    </button>
  );
}
