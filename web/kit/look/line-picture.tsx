import { imageAt, placeholderImage } from '../format/images.ts';

interface LinePictureProps {
  readonly image: string | null;
  /** Pixels of a side. */
  readonly size: number;
}

/** The product's name stands next to it. */
export function LinePicture({ image, size }: LinePictureProps) {
  return (
    <img
      src={image === null ? placeholderImage : imageAt(image, 400)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
}
