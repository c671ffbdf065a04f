import { IconRefresh, IconX } from '@largo/web-kit/look/icons/index.ts';
import { useState } from 'react';
import { pictureTexts as words } from './picture-texts.ts';
import classes from './picture-tiles.module.css';
import type { Upload } from './use-picture-uploads.ts';

interface UploadTileProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A picture on its way, or what keeps it here. */
export function UploadTile({ upload, onRetry, onDrop }: UploadTileProps) {
  const { name, preview, share, failure } = upload;
  // What this browser can't open is called by its name.
  const [isShown, setShown] = useState(true);
  return (
    <li className={classes.tile} data-uploading="true" data-failed={failure !== null}>
      {isShown ? (
        <img src={preview} alt="" width={160} height={160} onError={() => setShown(false)} />
      ) : (
        <span className={`l-soft ${classes.unseen}`} aria-hidden="true">
          {name}
        </span>
      )}
      <div className={classes.state}>
        {failure === null ? (
          <progress aria-label={words.uploading(name)} max={1} value={share} />
        ) : (
          <p role="alert">
            <span className="l-hidden">{name}: </span>
            {failure.why}
          </p>
        )}
      </div>
      <span className={classes.tools}>
        {failure?.mayRetry === true && (
          <button type="button" data-retry aria-label={words.retry(name)} onClick={onRetry}>
            <IconRefresh size={18} stroke={1.75} />
          </button>
        )}
        <button
          type="button"
          aria-label={failure === null ? words.cancel(name) : words.giveUp(name)}
          onClick={onDrop}
        >
          <IconX size={18} stroke={1.75} />
        </button>
      </span>
    </li>
  );
}
