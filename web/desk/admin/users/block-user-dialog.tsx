import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { storeBalanceQuery } from '../shared/store-balance.query.ts';
import { blockTexts as words, userTexts } from './texts.ts';
import { useBlockUser } from './use-block-user.ts';
import classes from './block-user-dialog.module.css';

export interface BlockableUser {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly roles: readonly string[];
  readonly sellerProfile: { readonly businessName: string | null } | null;
}

interface BlockUserDialogProps {
  readonly user: BlockableUser;
  readonly isSelf: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function consequences({ isActive, roles, sellerProfile }: BlockableUser): readonly string[] {
  const store = sellerProfile?.businessName;
  if (!isActive) return [words.back, ...(store ? [words.storeBack(store)] : []), words.logged];
  return [
    words.sessions,
    words.noLogin,
    ...(store ? [words.store(store)] : []),
    ...(roles.includes('admin') ? [words.admin] : []),
    words.undo,
    words.logged,
  ];
}

/** Warns that open orders are left unattended, and says how much the store is still owed. */
function StoreStakes({ sellerId, store }: { sellerId: string; store: string }) {
  const { data } = useQuery(storeBalanceQuery(sellerId));
  const owed = data?.remaining ?? 0;
  return (
    <>
      <li>
        {words.openOrders} <Link to={adminPaths.orders({ search: store })}>{words.seeOrders}</Link>
      </li>
      {owed > 0 && <li>{words.onHold(formatReais(owed))}</li>}
    </>
  );
}

/** Lists the consequences before a user is blocked or unblocked. */
export function BlockUserDialog({ user, isSelf, onClose, onDone }: BlockUserDialogProps) {
  const { isActive: isToBlock, name } = user;
  const store = user.sellerProfile?.businessName;
  const { change, isPending, problem } = useBlockUser();
  const onConfirm = async () => {
    if (isPending) return;
    if (await change({ user, isBlocked: isToBlock })) onDone();
  };
  return (
    <ConfirmDialog
      title={(isToBlock ? words.blockTitle : words.unblockTitle)(name)}
      danger={isToBlock}
      confirm={isToBlock ? userTexts.block : userTexts.unblock}
      isPending={isPending}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      {problem !== null && <Callout kind="error">{problem}</Callout>}
      {isToBlock && isSelf && <Callout kind="warning">{words.self}</Callout>}
      <div className={`l-stack l-gap-8 ${classes.root}`}>
        <h3>{words.happens}</h3>
        <ul className="l-stack l-gap-6 l-bullets">
          {consequences(user).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {isToBlock && store && <StoreStakes sellerId={user.id} store={store} />}
        </ul>
      </div>
    </ConfirmDialog>
  );
}
