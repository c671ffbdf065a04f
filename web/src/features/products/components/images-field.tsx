import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../components/account/card.tsx';
import { texts } from '../texts.ts';
import { useDragOrder } from '../use-drag-order.ts';
import { useGivenFiles } from '../use-given-files.ts';
import { maxImages, type Upload } from '../use-image-uploads.ts';
import { ImageTile, type Direction } from './image-tile.tsx';
import classes from './images-field.module.css';
import { moved } from '../moved.ts';

const { images: words } = texts;

interface ImagesFieldProps {
  readonly images: readonly string[];
  readonly uploads: readonly Upload[];
  readonly problem: string | null;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onChange: (images: readonly string[]) => void;
}

/** Focus goes along with a picture moved by its buttons. */
function useMovedFocus() {
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
  return { list, follow: (index: number, direction: Direction) => setTarget({ index, direction }) };
}

function UploadTile({ upload }: { upload: Upload }) {
  return (
    <li className={classes.tile} data-uploading="true">
      <span>{upload.name}</span>
      <progress aria-label={words.uploading(upload.name)} max={1} value={upload.share} />
    </li>
  );
}

export function ImagesField({ images, uploads, problem, onAdd, onChange }: ImagesFieldProps) {
  const [said, setSaid] = useState('');
  const { list, follow } = useMovedFocus();
  const used = images.length + uploads.length;
  const move = (from: number, to: number) => {
    onChange(moved(images, from, to));
    setSaid(words.moved(to + 1, images.length));
  };
  useDragOrder(list, move);
  useGivenFiles((files) => {
    if (uploads.length === 0) onAdd(files);
  });
  return (
    <Card title={words.title} action={<span className="l-numbers">{words.count(used)}</span>}>
      <p className={classes.hint}>{words.hint}</p>
      <ul ref={list} className={classes.list}>
        {images.map((url, index) => (
          <li key={url} className={classes.tile} draggable>
            <ImageTile
              url={url}
              index={index}
              total={images.length}
              onMove={(direction) => {
                const to = direction === 'before' ? index - 1 : index + 1;
                move(index, to);
                follow(to, direction);
              }}
              onRemove={() => {
                onChange(images.filter((other) => other !== url));
                setSaid(words.removed);
              }}
            />
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} />
        ))}
        {used < maxImages && (
          <li>
            <label className={classes.add} data-disabled={uploads.length > 0}>
              <IconPhotoPlus size={28} stroke={1.5} aria-hidden="true" />
              {words.add}
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp,image/gif"
                multiple
                disabled={uploads.length > 0}
                onChange={(event) => {
                  onAdd([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <p role="status" className="l-hidden">
        {said}
      </p>
    </Card>
  );
}
