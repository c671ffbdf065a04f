import { useState } from 'react';
import { Thumb } from '../../screens/thumb.tsx';
import { imageAt, imageSrcSet } from '@largo/web-kit/format/images.ts';
import { reviewTexts as texts } from './moderation-texts.ts';
import classes from './product-gallery.module.css';

/** One picture large, the others to choose from. */
export function ProductGallery({ title, images }: { title: string; images: readonly string[] }) {
  const [at, setAt] = useState(0);
  const shown = images[at] ?? images[0];
  if (shown === undefined) return <p className={classes.none}>{texts.noPictures}</p>;
  return (
    <div className={`l-stack l-gap-10 ${classes.root}`}>
      <a
        className={classes.enlarge}
        href={imageAt(shown, 1600)}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.enlarge(at + 1)}
      >
        <img
          className={classes.shown}
          src={shown}
          srcSet={imageSrcSet(shown)}
          sizes="(max-width: 48em) 90vw, 340px"
          alt={`${title}, ${texts.picture(at + 1, images.length).toLowerCase()}`}
          width={400}
          height={400}
        />
      </a>
      {images.length > 1 && (
        <div
          className={`l-wrap l-gap-8 ${classes.thumbs}`}
          role="group"
          aria-label={texts.pictures}
        >
          {images.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={texts.picture(index + 1, images.length)}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              <Thumb image={url} size={56} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
