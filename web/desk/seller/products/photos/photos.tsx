import type { UserView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { useIsOnline } from '@largo/web-kit/page/use-is-online.ts';
import { categoriesQuery } from '@largo/web-topics/catalog/category.queries.ts';
import { Loaded } from '../../../screens/loaded.tsx';
import { ProgressBar } from '../../../screens/progress-bar.tsx';
import type { CategoryChoice } from '../category-groups.ts';
import { FormFrame } from '../form-frame.tsx';
import { texts as productTexts } from '../texts.ts';
import { PhotoChooser, RefusedPhotos } from './photo-chooser.tsx';
import type { PhotoDraft } from './photo-draft.ts';
import { PhotoEntry } from './photo-entry.tsx';
import { PhotoList } from './photo-list.tsx';
import { PhotoMatches } from './photo-matches.tsx';
import { usePhotoSender } from './photo-sender.ts';
import { photosOf, usePhotos, type PhotoStore } from './photo-store.ts';
import { photoTexts as texts } from './texts.ts';
import { useChosenPhotos } from './use-chosen-photos.ts';

/** Waits for its person: not filled in, or refused. */
const isOpen = ({ isReady, addTo, failure }: PhotoDraft) =>
  failure !== null || (!isReady && addTo === null);

interface KeptProps {
  readonly store: PhotoStore;
  readonly drafts: readonly PhotoDraft[];
  readonly sent: number;
}

function Kept({ store, drafts, sent }: KeptProps) {
  const erase = async () => {
    const undo = await store.remove(drafts);
    showToast({
      kind: 'info',
      message: texts.kept.erased(drafts.length),
      action: { label: texts.kept.undo, run: () => void undo() },
      lastsMs: 20_000,
    });
  };
  return (
    <Card title={texts.kept.title}>
      <p>{texts.kept.text(drafts.length)}</p>
      {sent > 0 && <p>{texts.done.title(sent)}.</p>}
      <p className="l-soft">{texts.kept.signOut}</p>
      <div className="l-wrap">
        <Button variant="subtle" color="barro" size="md" onClick={() => void erase()}>
          {texts.kept.erase}
        </Button>
      </div>
    </Card>
  );
}

function Done({ sent }: { sent: number }) {
  return (
    <Card title={texts.done.title(sent)}>
      <p>{texts.done.text}</p>
      <div className="l-wrap">
        <LinkButton to={paths.sellerDrafts}>{texts.done.see}</LinkButton>
      </div>
    </Card>
  );
}

interface WorkProps {
  readonly store: PhotoStore;
  readonly drafts: readonly PhotoDraft[];
  readonly categories: readonly CategoryChoice[];
}

/** Which one is at hand: the picked one while it is here, else the first that waits for its person. */
function useCurrent(drafts: readonly PhotoDraft[]) {
  const [picked, setPicked] = useState<string>();
  const open = drafts.filter(isOpen);
  const current = drafts.find(({ id }) => id === picked) ?? open[0];
  const after = open.filter(({ id }) => id !== current?.id);
  const next = after.find(({ position }) => position > (current?.position ?? 0)) ?? after[0];
  return { current, next, picked, pick: setPicked };
}

function Work({ store, drafts, categories }: WorkProps) {
  const { sent, categoryId } = usePhotos(store);
  const isOnline = useIsOnline();
  const chosen = useChosenPhotos(store);
  const { current, next, picked, pick } = useCurrent(drafts);
  const total = sent + drafts.length;
  const done = total - drafts.filter(isOpen).length;
  const position = (draft: PhotoDraft) =>
    texts.entry.position(sent + drafts.indexOf(draft) + 1, total);
  const isJoinable = next && !next.isReady && next.title === '' && next.body === null;
  return (
    <>
      {!isOnline && <Callout kind="info">{texts.kept.offline}</Callout>}
      <RefusedPhotos refused={chosen.refused} />
      <PhotoMatches store={store} drafts={drafts} onRefused={chosen.setRefused} />
      <p role="status" className="l-hidden">
        {total > 0 && texts.entry.done(done, total)}
      </p>
      {drafts.length > 0 && (
        <ProgressBar label={texts.entry.done(done, total)} max={total} value={done} heightPx={8} />
      )}
      {current && (
        <PhotoEntry
          key={current.id}
          store={store}
          draft={current}
          categories={categories}
          lastCategory={categoryId}
          position={position(current)}
          isLast={next === undefined}
          takesFocus={picked === current.id || chosen.work !== null}
          joinable={isJoinable ? next : undefined}
          onNext={() => pick(next?.id)}
          onMore={(files) => void chosen.add(files, current.id)}
        />
      )}
      {drafts.length === 0 && sent > 0 && <Done sent={sent} />}
      {drafts.length > 0 && (
        <PhotoList store={store} drafts={drafts} sent={sent} current={current} onPick={pick} />
      )}
      <PhotoChooser chosen={chosen} isFirst={drafts.length === 0} />
      {drafts.length > 0 && <Kept store={store} drafts={drafts} sent={sent} />}
    </>
  );
}

/** From pictures of this device to drafts of the store. */
export function Photos({ user }: { user: UserView }) {
  const store = photosOf(user.id);
  const { drafts, isFull } = usePhotos(store);
  const categories = useQuery(categoriesQuery());
  usePhotoSender(store);
  return (
    <FormFrame
      user={user}
      isNew
      title={texts.title}
      aside={
        <LinkButton to={paths.sellerProducts} variant="default" size="sm">
          {texts.back}
        </LinkButton>
      }
    >
      {isFull && <Callout kind="error">{texts.kept.full}</Callout>}
      {!user.sellerProfile?.businessName && (
        <Callout kind="warning">{productTexts.form.incompleteProfile}</Callout>
      )}
      {drafts === null ? (
        <Skeleton blocks={['card', 'card']} />
      ) : (
        <Loaded
          query={categories}
          failed={productTexts.form.categoriesFailed}
          blocks={['card', 'card']}
        >
          {(known) => <Work store={store} drafts={drafts} categories={known} />}
        </Loaded>
      )}
    </FormFrame>
  );
}
