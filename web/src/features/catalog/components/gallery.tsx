import { useRef, useState } from 'react';
import { imageAt, imageSrcSet, placeholderImage } from '../../../lib/images.ts';
import classes from './gallery.module.css';

interface GalleryProps {
  readonly images: readonly string[];
  readonly title: string;
}

/** Swipes by the browser's own scrolling; thumbnails jump. Zoom opens the largest file. */
export function Gallery({ images, title }: GalleryProps) {
  const pictures = images.length > 0 ? images : [placeholderImage];
  const [current, setCurrent] = useState(0);
  const track = useRef<HTMLDivElement>(null);
  const show = (index: number) => {
    const { current: element } = track;
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
  };
  const onScroll = () => {
    const { current: element } = track;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  return (
    <div className={classes.root}>
      <div ref={track} className={classes.track} onScroll={onScroll}>
        {pictures.map((image, index) => (
          <a
            key={image}
            href={imageAt(image, 1600)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Ampliar foto ${index + 1} de ${title}`}
          >
            <img
              src={image}
              srcSet={imageSrcSet(image)}
              sizes="(max-width: 767px) 100vw, 600px"
              width={800}
              height={800}
              alt={pictures.length === 1 ? title : `${title}, foto ${index + 1}`}
              fetchPriority={index === 0 ? 'high' : undefined}
              loading={index === 0 ? 'eager' : 'lazy'}
            />
          </a>
        ))}
      </div>
      {pictures.length > 1 && (
        <ul className={classes.thumbs} data-scripts="only">
          {pictures.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Mostrar foto ${index + 1}`}
                aria-pressed={index === current}
                onClick={() => show(index)}
              >
                <img src={imageAt(image, 400)} alt="" width={72} height={72} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
