import { IconPhotoPlus } from '@largo/web-kit/look/icons/index.ts';
import { useState, type DragEvent } from 'react';
import { FileInput } from '../../screens/file-input.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { acceptedTypes } from './store-image-rules.ts';
import { texts as storeTexts } from './texts.ts';
import { useStoreImage } from './use-store-image.ts';
import classes from './store-image.module.css';

const { image: texts } = storeTexts;

/** Sent as soon as it is chosen; the stored picture is the server's own encoding. */
export function StoreImage({ image }: { image: string | null }) {
  const { sending, problem, send } = useStoreImage();
  const [isOver, setOver] = useState(false);
  const [isCropped, setCropped] = useState(false);
  const shown = sending?.url ?? image;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  return (
    <Card title={texts.title}>
      <div
        className={`l-stack l-gap-20 ${classes.box}`}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <div className={classes.picture} data-sending={sending !== null}>
          {shown === null ? (
            <IconPhotoPlus size={36} stroke={1.5} />
          ) : (
            <img
              src={shown}
              alt={texts.alt}
              width={160}
              height={160}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setCropped(naturalWidth !== naturalHeight)
              }
            />
          )}
        </div>
        <div className={`l-stack l-gap-8 ${classes.side}`}>
          <p>{isOver ? texts.drop : texts.hint}</p>
          <p className="l-soft">{shown !== null && isCropped ? texts.cropped : texts.crop}</p>
          <label className={classes.choose} data-disabled={sending !== null}>
            {image === null ? texts.choose : texts.replace}
            <FileInput
              accept={acceptedTypes.join(',')}
              disabled={sending !== null}
              onFiles={([file]) => send(file)}
            />
          </label>
        </div>
      </div>
      {sending !== null && (
        <div className={`l-stack l-gap-4 ${classes.progress}`}>
          <progress
            aria-label={texts.sending(Math.round(sending.share * 100))}
            max={1}
            value={sending.share}
          />
          <span role="status">{texts.sending(Math.round(sending.share * 100))}</span>
        </div>
      )}
      {problem !== null && (
        <p className="l-wrong" role="alert">
          {problem}
        </p>
      )}
    </Card>
  );
}
