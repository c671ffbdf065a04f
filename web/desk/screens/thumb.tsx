import { imageAt, placeholderImage } from '@largo/web-kit/format/images.ts';
import classes from './thumb.module.css';

interface ThumbProps {
  readonly image: string | null | undefined;
  readonly size: number;
}

/** The picture of a product in a row; its name stands next to it. */
export function Thumb({ image, size }: ThumbProps) {
  return (
    <img
      className={classes.root}
      src={image == null ? placeholderImage : imageAt(image, 400)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
}
