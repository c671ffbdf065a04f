import type { AdminUserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { ActionBar } from '../../screens/actions.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { userQuery } from '../shared/user.query.ts';
import { detailTexts as texts, userTexts } from './texts.ts';
import { factsOf } from './user-facts.ts';
import { AccountStatusBadge, TypeBadge } from './badges.tsx';
import { FactGroup } from '../shared/facts.tsx';
import { userActions } from './user-actions.tsx';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { Loaded } from '../../screens/loaded.tsx';
import classes from './user-details.module.css';

function Details({ user }: { user: AdminUserView }) {
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
            {texts.seeStore}
          </LinkButton>
        )}
        <LinkButton to={adminPaths.audit({ subject: user.id })} variant="default" size="sm">
          {texts.seeAudit}
        </LinkButton>
        <LinkButton to={adminPaths.payments({ buyer: user.id })} variant="default" size="sm">
          {texts.seePayments}
        </LinkButton>
        {user.isActive && (
          <LinkButton to={adminPaths.notices({ user: user.id })} variant="default" size="sm">
            {texts.writeNotice}
          </LinkButton>
        )}
        <ActionBar subject={user} actions={userActions} />
      </div>
      {factsOf(user).map(({ title, facts }) => (
        <FactGroup key={title} title={title} facts={facts} />
      ))}
    </div>
  );
}

/** Everything about one person, over the list that led here. */
function OneUser({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(userQuery(id));
  return (
    <Dialog title={query.data?.name ?? userTexts.details} wide onClose={onClose}>
      <Loaded
        query={query}
        failed={texts.failed}
        gone={texts.notFound}
        blocks={['row', 'line', 'card']}
      >
        {(user) => <Details user={user} />}
      </Loaded>
    </Dialog>
  );
}

/** Whose details stand open is part of the address, so that other screens can lead there. */
export function UserDetails() {
  const [query, change] = useAddressQuery();
  const id = query.get('user');
  return id === null ? null : <OneUser key={id} id={id} onClose={() => change({ user: null })} />;
}
