import { useEffect, useId, useRef, useState } from 'react';
import { AddTile } from '../screens/add-tile.tsx';
import { IconX } from '@largo/web-kit/look/icons/index.ts';
import classes from '../screens/picture-tiles.module.css';
import { UploadTile } from '../screens/upload-tile.tsx';
import { maxPictures } from '../screens/use-picture-uploads.ts';
import { orderPictureTexts as texts } from './picture-texts.ts';
import type { useOrderPictures } from './use-order-pictures.ts';

interface PictureFieldProps {
  readonly chosen: ReturnType<typeof useOrderPictures>;
  /** What the form that is sent with them found; it says `images` once it was tried too early. */
  readonly errors: object;
}

/** Chooses pictures within a form: with a preview, how far each is, and what is wrong with it. */
export function PictureField({ chosen, errors }: PictureFieldProps) {
  const { ids, pictures, remove, blocker } = chosen;
  const { uploads, add, drop, retry, shown } = pictures;
  const problem = pictures.problem ?? ('images' in errors ? blocker : null);
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const count = useRef(ids.length);
  useEffect(() => {
    if (ids.length > count.current) setSaid(texts.added(ids.length));
    count.current = ids.length;
  }, [ids.length]);
  // Once the place to add one, which may have been missing, is there.
  const stay = () => setTimeout(() => list.current?.querySelector('input')?.focus());
  return (
    <fieldset className="l-stack l-gap-8" aria-describedby={hint}>
      <legend className="l-label">{texts.field}</legend>
      <p id={hint} className="l-soft">
        {texts.fieldHint}
      </p>
      <ul ref={list} className={`l-stack l-gap-12 ${classes.list}`}>
        {ids.map((id, index) => (
          <li key={id} className={classes.tile}>
            <img src={shown(id)} alt={texts.chosen(index + 1)} width={160} height={160} />
            <span className={classes.tools}>
              <button
                type="button"
                aria-label={texts.remove(index + 1)}
                onClick={() => {
                  remove(id);
                  setSaid(texts.removed);
                  stay();
                }}
              >
                <IconX size={18} stroke={1.75} />
              </button>
            </span>
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onRetry={() => {
              retry(upload.id);
              stay();
            }}
            onDrop={() => {
              drop(upload.id);
              stay();
            }}
          />
        ))}
        {ids.length + uploads.length < maxPictures && <AddTile label={texts.add} onAdd={add} />}
      </ul>
      {problem !== null && (
        <p className="l-wrong" role="alert">
          {problem}
        </p>
      )}
      <p role="status" className="l-hidden">
        {said}
      </p>
    </fieldset>
  );
}
