import { IconChevronLeft, IconChevronRight, IconX } from '@largo/web-kit/look/icons/index.ts';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { imageAt } from '@largo/web-kit/format/images.ts';
import { productTexts } from '../catalog/product-texts.ts';
import classes from './gallery-zoom.module.css';

const { gallery: texts } = productTexts;
const panPx = 80;

export interface GalleryZoomProps {
  readonly images: readonly string[];
  readonly title: string;
  readonly start: number;
  /** The page behind follows, so that closing leaves the same picture in view. */
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** Opens the dialog at its first picture and gives the focus back when it is gone. */
function useOpenDialog(start: number) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (!dialog.current?.open) dialog.current?.showModal();
    if (track.current) {
      const left = start * track.current.clientWidth;
      track.current.scrollTo({ left, behavior: 'instant' });
    }
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [start]);
  return { dialog, track };
}

/** A picture twice as large as the screen, moved by scrolling; the pressed point stays in the middle. */
function usePicture(large: number | null, setLarge: (index: number | null) => void) {
  const point = useRef({ x: 0.5, y: 0.5 });
  const slide = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = slide;
    if (large === null || !element) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    element.scrollTo({
      left: point.current.x * scrollWidth - clientWidth / 2,
      top: point.current.y * scrollHeight - clientHeight / 2,
      behavior: 'instant',
    });
  }, [large]);
  const toggle = (event: MouseEvent<HTMLButtonElement>, index: number) => {
    const box = event.currentTarget.getBoundingClientRect();
    // A press of the keyboard has no position, so it enlarges the middle.
    const isPointed = event.detail > 0;
    point.current = {
      x: isPointed ? (event.clientX - box.left) / box.width : 0.5,
      y: isPointed ? (event.clientY - box.top) / box.height : 0.5,
    };
    setLarge(large === index ? null : index);
  };
  return { slide, toggle };
}

const pans: Readonly<Record<string, { left?: number; top?: number }>> = {
  ArrowLeft: { left: -panPx },
  ArrowRight: { left: panPx },
  ArrowUp: { top: -panPx },
  ArrowDown: { top: panPx },
};

/** All pictures over the whole screen: swipe or arrows change them, a press enlarges. */
export function GalleryZoom({ images, title, start, onShow, onClose }: GalleryZoomProps) {
  const [current, setCurrent] = useState(start);
  const [large, setLarge] = useState<number | null>(null);
  const { dialog, track } = useOpenDialog(start);
  const { slide, toggle } = usePicture(large, setLarge);
  const show = (index: number) => {
    const { current: element } = track;
    if (!element || index < 0 || index >= images.length) return;
    setLarge(null);
    element.scrollTo({ left: index * element.clientWidth });
  };
  const onScroll = () => {
    const { current: element } = track;
    if (!element) return;
    const index = Math.round(element.scrollLeft / element.clientWidth);
    if (index === current) return;
    setCurrent(index);
    setLarge(null);
    onShow(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pan = pans[event.key];
    if (!pan) return;
    event.preventDefault();
    if (large !== null) slide.current?.scrollBy(pan);
    else if (pan.left !== undefined) show(current + Math.sign(pan.left));
  };
  const steps = [
    { label: texts.previous, to: current - 1, side: 'left', icon: IconChevronLeft },
    { label: texts.next, to: current + 1, side: 'right', icon: IconChevronRight },
  ] as const;
  return (
    <dialog
      ref={dialog}
      className={classes.root}
      aria-label={texts.title(title)}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={`l-row l-apart ${classes.bar}`}>
        <p role="status">{texts.position(current + 1, images.length)}</p>
        <p className={classes.hint}>{texts.hint}</p>
        <button type="button" aria-label={texts.close} onClick={() => dialog.current?.close()}>
          <IconX stroke={1.75} />
        </button>
      </div>
      <div ref={track} className={classes.track} data-large={large !== null} onScroll={onScroll}>
        {images.map((image, index) => (
          <div
            key={image}
            ref={index === current ? slide : undefined}
            className={classes.slide}
            data-large={large === index}
            inert={index !== current}
          >
            <button
              type="button"
              aria-pressed={large === index}
              aria-label={texts.zoom(index + 1)}
              onClick={(event) => toggle(event, index)}
            >
              <img
                src={imageAt(image, 1600)}
                alt={texts.picture(index + 1, title)}
                loading="lazy"
              />
            </button>
          </div>
        ))}
      </div>
      {images.length > 1 &&
        steps.map(({ label, to, side, icon: StepIcon }) => (
          <button
            key={side}
            type="button"
            className={classes.step}
            data-side={side}
            aria-label={label}
            disabled={to < 0 || to >= images.length}
            onClick={() => show(to)}
          >
            <StepIcon stroke={1.75} />
          </button>
        ))}
    </dialog>
  );
}
