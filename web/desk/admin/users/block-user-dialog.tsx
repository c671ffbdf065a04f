import type { AdminUserView } from '@largo/contracts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { ApiError, request } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { ActionDialog } from '../../screens/action-dialog.tsx';
import { storeBalanceQuery } from '../shared/store-balance.query.ts';
import { blockTexts as texts, userTexts } from './texts.ts';
import { refreshAdmin } from '../shared/keys.ts';
import classes from './block-user-dialog.module.css';

interface BlockChange {
  readonly user: { readonly id: string; readonly name: string };
  readonly isBlocked: boolean;
}

function blockProblem(error: unknown): string {
  if (error instanceof ApiError && error.code === 'LAST_ADMIN') return texts.lastAdmin;
  if (error instanceof ApiError && error.code === 'USER_NOT_FOUND') return texts.gone;
  return texts.failed(problemText(error));
}

const sendBlock = ({ user, isBlocked }: BlockChange) =>
  request('PUT', `/admin/users/${user.id}/${isBlocked ? 'block' : 'unblock'}`);

const announce = ({ user, isBlocked }: BlockChange, onUndo?: () => void) =>
  showToast({
    kind: 'success',
    message: (isBlocked ? texts.blocked : texts.unblocked)(user.name),
    lastsMs: 8_000,
    ...(onUndo && { action: { label: texts.undoAction, run: onUndo } }),
  });

/** Out of the toast. Lists, counts and the log are asked again also after a lost answer. */
async function undo(done: BlockChange, queryClient: QueryClient): Promise<void> {
  const back = { ...done, isBlocked: !done.isBlocked };
  try {
    await sendBlock(back);
    announce(back);
  } catch (error) {
    showToast({ kind: 'error', message: blockProblem(error), lastsMs: null });
  }
  await refreshAdmin(queryClient);
}

function consequencesOf({ roles, sellerProfile }: AdminUserView, isToBlock: boolean) {
  const store = sellerProfile?.businessName;
  if (!isToBlock) return [texts.back, ...(store ? [texts.storeBack(store)] : []), texts.logged];
  return [
    texts.sessions,
    texts.noLogin,
    ...(store ? [texts.store(store)] : []),
    ...(roles.includes('admin') ? [texts.admin] : []),
    texts.undo,
    texts.logged,
  ];
}

/** Warns that open orders are left unattended, and says how much the store is still owed. */
function StoreStakes({ sellerId, store }: { sellerId: string; store: string }) {
  const { data } = useQuery(storeBalanceQuery(sellerId));
  const owed = data?.remaining ?? 0;
  return (
    <>
      <li>
        {texts.openOrders} <Link to={adminPaths.orders({ search: store })}>{texts.seeOrders}</Link>
      </li>
      {owed > 0 && <li>{texts.onHold(formatReais(owed))}</li>}
    </>
  );
}

interface BlockUserDialogProps {
  readonly user: AdminUserView;
  readonly isToBlock: boolean;
  readonly onClose: () => void;
}

/** Lists the consequences before a user is blocked or unblocked. */
export function BlockUserDialog({ user, isToBlock, onClose }: BlockUserDialogProps) {
  const { id, sellerProfile } = user;
  const store = sellerProfile?.businessName;
  const { user: own } = useSession();
  const isOwn = isToBlock && own?.id === id;
  const queryClient = useQueryClient();
  const [query, changeAddress] = useAddressQuery();
  const change = { user, isBlocked: isToBlock };
  const onDone = () => {
    announce(change, () => void undo(change, queryClient));
    onClose();
    // The details that this was asked in close too.
    if (query.has('user')) changeAddress({ user: null });
  };
  const consequences = (
    <>
      {isOwn && <Callout kind="warning">{texts.self}</Callout>}
      <div className={`l-stack l-gap-8 ${classes.root}`}>
        <h3 className="l-title">{texts.happens}</h3>
        <ul className="l-stack l-gap-6 l-bullets">
          {consequencesOf(user, isToBlock).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {isToBlock && store && <StoreStakes sellerId={id} store={store} />}
        </ul>
      </div>
    </>
  );
  return (
    <ActionDialog
      subject={user}
      texts={{
        title: ({ name }) => (isToBlock ? texts.blockTitle : texts.unblockTitle)(name),
        confirm: isToBlock ? userTexts.block : userTexts.unblock,
        text: () => consequences,
        failed: blockProblem,
      }}
      danger={isToBlock}
      disabled={isOwn}
      send={() => sendBlock(change)}
      refresh={refreshAdmin}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
