import { Callout } from '../../../components/ui/callout.tsx';
import { ConfirmSheet } from '../../../components/ui/confirm-sheet.tsx';
import { blockTexts as words, userTexts } from '../texts.ts';
import { useStanding } from '../use-standing.ts';
import classes from './standing-sheet.module.css';

export interface StandingSubject {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly roles: readonly string[];
  readonly sellerProfile: { readonly businessName: string | null } | null;
}

interface StandingSheetProps {
  readonly user: StandingSubject;
  readonly isSelf: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function consequences({ isActive, roles, sellerProfile }: StandingSubject): readonly string[] {
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

/** Says what will happen before somebody is shut out, or let in again. */
export function StandingSheet({ user, isSelf, onClose, onDone }: StandingSheetProps) {
  const { isActive: isToBlock, name } = user;
  const { change, isPending, problem } = useStanding();
  const onConfirm = async () => {
    if (isPending) return;
    if (await change({ user, isBlocked: isToBlock })) onDone();
  };
  return (
    <ConfirmSheet
      title={(isToBlock ? words.blockTitle : words.unblockTitle)(name)}
      open
      danger={isToBlock}
      confirm={isToBlock ? userTexts.block : userTexts.unblock}
      isPending={isPending}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      {problem !== null && <Callout kind="error">{problem}</Callout>}
      {isToBlock && isSelf && <Callout kind="warning">{words.self}</Callout>}
      <div className={classes.root}>
        <h3>{words.happens}</h3>
        <ul>
          {consequences(user).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </ConfirmSheet>
  );
}
