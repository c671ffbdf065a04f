import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderPictureQuery, type PictureSize } from './order-pictures.queries.ts';
import classes from './order-pictures.module.css';
import { orderPictureTexts as texts } from './picture-texts.ts';

/** An address of this page for a picture that was fetched; none is left behind. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}

export const NotLoaded = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <p role="alert">
    {text}{' '}
    <button type="button" className="l-text-button" onClick={onRetry}>
      {texts.retry}
    </button>
  </p>
);

interface OrderPictureProps {
  readonly orderId: string;
  readonly id: string;
  readonly size: PictureSize;
  /** Width of the large size, so that its place is kept while it loads. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export function OrderPicture({ orderId, id, size, width, height, alt }: OrderPictureProps) {
  const { data, isError, refetch } = useQuery(orderPictureQuery(orderId, id, size));
  const url = useObjectUrl(data);
  if (isError && size === 'large')
    return <NotLoaded text={texts.notLoaded} onRetry={() => void refetch()} />;
  if (url !== null) return <img src={url} alt={alt} width={width} height={height} />;
  return (
    <span
      className={`l-soft ${classes.waiting}`}
      style={{ aspectRatio: size === 'small' ? 1 : width / height }}
      role="img"
      aria-label={alt}
      aria-busy={!isError}
    />
  );
}
