import type { AdminUserView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { userQuery } from '../shared/user.query.ts';
import { detailTexts as words, userTexts } from './texts.ts';
import { factsOf } from './user-facts.ts';
import { AccountStatusBadge, TypeBadge } from './badges.tsx';
import { FactGroup } from '../shared/facts.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { StoreCheckButtons } from './store-check-buttons.tsx';
import classes from './user-details.module.css';

interface UserDetailsProps {
  readonly userId: string;
  readonly onToggleBlock: (user: AdminUserView) => void;
  readonly onClose: () => void;
}

function Details({ user, onToggleBlock }: { user: AdminUserView; onToggleBlock: () => void }) {
  const initials = user.name
    .split(/\s+/)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <div className={classes.root}>
      <div className={`l-row ${classes.head}`}>
        <span className={classes.initials} aria-hidden="true">
          {initials}
        </span>
        <div>
          <p className={classes.email}>{user.email}</p>
          <p className={`l-row l-wrap ${classes.badges}`}>
            <TypeBadge type={user.userType} />
            <AccountStatusBadge isActive={user.isActive} />
          </p>
        </div>
      </div>
      <div className={`l-wrap l-gap-8 ${classes.actions}`}>
        {user.sellerProfile?.businessName && user.isActive && (
          <LinkButton to={paths.store(user.id)} variant="default" size="sm">
            {words.seeStore}
          </LinkButton>
        )}
        <LinkButton to={adminPaths.audit({ subject: user.id })} variant="default" size="sm">
          {words.seeAudit}
        </LinkButton>
        <LinkButton to={adminPaths.payments({ buyer: user.id })} variant="default" size="sm">
          {words.seePayments}
        </LinkButton>
        {user.isActive && (
          <LinkButton to={adminPaths.notices({ user: user.id })} variant="default" size="sm">
            {words.writeNotice}
          </LinkButton>
        )}
        <StoreCheckButtons user={user} />
        {user.hasSecondFactor === true && <ResetSecondFactor user={user} />}
        <Button
          size="sm"
          variant={user.isActive ? 'light' : 'filled'}
          {...(user.isActive ? { color: 'barro' } : {})}
          onClick={onToggleBlock}
        >
          {user.isActive ? userTexts.block : userTexts.unblock}
        </Button>
      </div>
      {factsOf(user).map(({ title, facts }) => (
        <FactGroup key={title} title={title} facts={facts} />
      ))}
    </div>
  );
}

/** Everything about one person, over the list that led here. */
export function UserDetails({ userId, onToggleBlock, onClose }: UserDetailsProps) {
  const { data: user, isPending, error, refetch } = useQuery(userQuery(userId));
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <Dialog title={user?.name ?? userTexts.details} wide onClose={onClose}>
      {isPending && <Skeleton blocks={['row', 'line', 'card']} />}
      {!user && !isPending && (
        <ErrorState
          title={isGone ? words.notFound : words.failed}
          {...(isGone ? {} : { error, onRetry: () => void refetch() })}
        />
      )}
      {user && <Details user={user} onToggleBlock={() => onToggleBlock(user)} />}
    </Dialog>
  );
}
