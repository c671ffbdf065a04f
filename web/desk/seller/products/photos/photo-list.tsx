import { Card } from '@largo/web-kit/look/card.tsx';
import type { PhotoDraft } from './photo-draft.ts';
import { PhotoPicture } from './photo-picture.tsx';
import type { PhotoStore } from './photo-store.ts';
import classes from './photos.module.css';
import { photoTexts } from './texts.ts';

const { list: texts } = photoTexts;

function stateOf({ failure, addTo, isReady }: PhotoDraft): string {
  if (failure !== null) return texts.failed;
  if (addTo !== null) return texts.adding(addTo.title);
  return isReady ? texts.ready : texts.open;
}

interface PhotoListProps {
  readonly store: PhotoStore;
  readonly drafts: readonly PhotoDraft[];
  /** How many were sent before them. */
  readonly sent: number;
  readonly current: PhotoDraft | undefined;
  readonly onPick: (id: string) => void;
}

/** All that is left, to jump to any. */
export function PhotoList({ store, drafts, sent, current, onPick }: PhotoListProps) {
  return (
    <Card title={texts.title}>
      <ul className={classes.list}>
        {drafts.map((draft, index) => (
          <li key={draft.id}>
            <button
              type="button"
              aria-current={draft.id === current?.id}
              data-failed={draft.failure !== null}
              onClick={() => onPick(draft.id)}
            >
              <PhotoPicture store={store} picture={draft.pictures[0]} alt="" />
              <span>
                <strong>{draft.title.trim() || texts.nameless(sent + index + 1)}</strong>
                <span className="l-soft">{stateOf(draft)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
