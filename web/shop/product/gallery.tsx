import { useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { imageAt, imageSrcSet, placeholderImage } from '@largo/web-kit/format/images.ts';
import { productTexts } from '../catalog/product-texts.ts';
import type { GalleryZoomProps } from './gallery-zoom.tsx';
import classes from './gallery.module.css';

const { gallery: texts } = productTexts;

interface GalleryProps {
  readonly images: readonly string[];
  readonly title: string;
}

const loadZoom = () => import('./gallery-zoom.tsx');
const beginLoading = () => void loadZoom().catch(() => undefined); // pressing tries again

/** The large view comes with the first press; without it the link opens the largest file. */
function useZoom() {
  const [Zoom, setZoom] = useState<ComponentType<GalleryZoomProps> | null>(null);
  const [start, setStart] = useState<number | null>(null);
  const open = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { GalleryZoom } = await loadZoom();
      setZoom(() => GalleryZoom);
      setStart(index);
    } catch {
      window.location.assign(href);
    }
  };
  return { Zoom, start, open, close: () => setStart(null) };
}

function pictureOf(image: string, index: number) {
  return {
    src: image,
    srcSet: imageSrcSet(image),
    sizes: '(max-width: 767px) 100vw, 600px',
    width: 800,
    height: 800,
    ...(index === 0
      ? ({ fetchPriority: 'high', loading: 'eager' } as const)
      : ({ loading: 'lazy' } as const)),
  };
}

/** Swipes by the browser's own scrolling; thumbnails jump; a press shows a picture large. */
export function Gallery({ images, title }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const track = useRef<HTMLDivElement>(null);
  const { Zoom, start, open, close } = useZoom();
  const show = (index: number) =>
    track.current?.scrollTo({ left: index * track.current.clientWidth });
  const onScroll = () => {
    const { current: element } = track;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  if (images.length === 0) {
    return <img className={classes.none} {...pictureOf(placeholderImage, 0)} alt={title} />;
  }
  const hasMore = images.length > 1;
  return (
    <div className={`l-stack l-gap-10 ${classes.root}`}>
      <div className={classes.frame}>
        <div ref={track} className={classes.track} onScroll={onScroll}>
          {images.map((image, index) => (
            <a
              key={image}
              href={imageAt(image, 1600)}
              target="_blank"
              rel="noreferrer"
              aria-label={texts.enlarge(index + 1, title)}
              onPointerEnter={beginLoading}
              onFocus={beginLoading}
              onClick={(event) => void open(event, index)}
            >
              <img
                {...pictureOf(image, index)}
                alt={hasMore ? texts.picture(index + 1, title) : title}
              />
            </a>
          ))}
        </div>
        {hasMore && (
          <p className={classes.count} aria-hidden="true">
            {texts.position(current + 1, images.length)}
          </p>
        )}
      </div>
      {hasMore && (
        <ul className={`l-wrap l-gap-8 ${classes.thumbs}`} data-scripts="only">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={texts.show(index + 1)}
                aria-pressed={index === current}
                onClick={() => show(index)}
              >
                <img src={imageAt(image, 400)} alt="" width={72} height={72} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {Zoom && start !== null && (
        <Zoom images={images} title={title} start={start} onShow={show} onClose={close} />
      )}
    </div>
  );
}
