import { useEffect, useRef, useState } from 'react';
import { Card } from '@largo/web-kit/look/card.tsx';
import {
  IconArrowLeft,
  IconArrowRight,
  IconGripVertical,
  IconX,
  type Icon,
} from '@largo/web-kit/look/icons/index.ts';
import { imageAt } from '@largo/web-kit/format/images.ts';
import { AddTile } from '../../screens/add-tile.tsx';
import { UploadTile } from '../../screens/upload-tile.tsx';
import { useGivenFiles } from '../../screens/use-given-files.ts';
import { maxPictures, type usePictureUploads } from '../../screens/use-picture-uploads.ts';
import { moved } from './moved.ts';
import { texts as productTexts } from './texts.ts';
import { useDragOrder } from '../../screens/use-drag-order.ts';
import classes from '../../screens/picture-tiles.module.css';

const { images: imagesTexts } = productTexts;
type Direction = 'before' | 'after';

interface ImageTileProps {
  /** Where the picture is to be had now. */
  readonly shown: string;
  readonly index: number;
  readonly total: number;
  readonly onMove: (direction: Direction) => void;
  readonly onRemove: () => void;
}

function ImageTile({ shown, index, total, onMove, onRemove }: ImageTileProps) {
  const position = index + 1;
  const move = (direction: Direction, isDisabled: boolean, MoveIcon: Icon) => (
    <button
      type="button"
      data-move={direction}
      aria-label={imagesTexts[direction](position)}
      disabled={isDisabled}
      onClick={() => onMove(direction)}
    >
      <MoveIcon size={18} stroke={1.75} />
    </button>
  );
  return (
    <li className={classes.tile} data-item={total > 1 ? index : undefined}>
      <img
        src={imageAt(shown, 400)}
        alt={imagesTexts.alt(position)}
        width={160}
        height={160}
        draggable={false}
      />
      {index === 0 && <span className={classes.cover}>{imagesTexts.cover}</span>}
      {total > 1 && (
        <span className={classes.grip} data-grip aria-hidden="true">
          <IconGripVertical size={20} stroke={1.75} />
        </span>
      )}
      <span className={classes.tools}>
        {move('before', index === 0, IconArrowLeft)}
        {move('after', position === total, IconArrowRight)}
        <button type="button" aria-label={imagesTexts.remove(position)} onClick={onRemove}>
          <IconX size={18} stroke={1.75} />
        </button>
      </span>
    </li>
  );
}

const { images: texts } = productTexts;

interface ImagesFieldProps {
  readonly images: readonly string[];
  readonly pictures: ReturnType<typeof usePictureUploads>;
  readonly onChange: (images: readonly string[]) => void;
}

/** Focus goes along with a picture moved by its buttons, and stays in the list when one is gone. */
function useListFocus() {
  const list = useRef<HTMLUListElement>(null);
  const [target, setTarget] = useState<{ index: number; direction: Direction } | null>(null);
  useEffect(() => {
    if (target === null) return;
    const tile = list.current?.children[target.index];
    const wanted = tile?.querySelector<HTMLButtonElement>(`[data-move="${target.direction}"]`);
    const usable = wanted?.disabled
      ? tile?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
      : wanted;
    usable?.focus();
  }, [target]);
  return {
    list,
    follow: (index: number, direction: Direction) => setTarget({ index, direction }),
    // Once the place to add one, which may have been missing, is there.
    stay: () => setTimeout(() => list.current?.querySelector('input')?.focus()),
  };
}

export function ImagesField({ images, pictures, onChange }: ImagesFieldProps) {
  const { uploads, problem, add, drop, retry } = pictures;
  const [said, setSaid] = useState('');
  const { list, follow, stay } = useListFocus();
  const used = images.length + uploads.length;
  const count = useRef(images.length);
  useEffect(() => {
    if (images.length > count.current) setSaid(texts.added(images.length));
    count.current = images.length;
  }, [images.length]);
  const move = (from: number, to: number) => {
    onChange(moved(images, from, to));
    setSaid(texts.moved(to + 1, images.length));
  };
  const remove = (url: string) => {
    onChange(images.filter((other) => other !== url));
    setSaid(texts.removed);
    stay();
  };
  useDragOrder(list, {
    targetAt: (from, over) => ({
      mark: 'inside',
      drop: () => move(Number(from), Number(over.dataset['item'])),
    }),
  });
  useGivenFiles(add);
  return (
    <Card title={texts.title} action={texts.count(used)}>
      <p className="l-soft">{texts.hint}</p>
      <ul ref={list} className={`l-stack l-gap-12 ${classes.list}`}>
        {images.map((url, index) => (
          <ImageTile
            key={url}
            shown={pictures.shown(url)}
            index={index}
            total={images.length}
            onMove={(direction) => {
              const to = direction === 'before' ? index - 1 : index + 1;
              move(index, to);
              follow(to, direction);
            }}
            onRemove={() => remove(url)}
          />
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
        {used < maxPictures && <AddTile label={texts.add} onAdd={add} />}
      </ul>
      {problem !== null && (
        <p className="l-wrong" role="alert">
          {problem}
        </p>
      )}
      <p role="status" className="l-hidden">
        {said}
      </p>
    </Card>
  );
}
