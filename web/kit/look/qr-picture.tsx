import { useQuery } from '@tanstack/react-query';
import classes from './qr-picture.module.css';

interface QrPictureProps {
  /** PNG of the provider; drawn here from the code when it sent none. */
  readonly base64: string | null;
  readonly code: string;
  readonly alt: string;
}

export function QrPicture({ base64, code, alt }: QrPictureProps) {
  const { data: drawn } = useQuery({
    queryKey: ['payments', 'qr', code],
    enabled: base64 === null,
    staleTime: Infinity,
    queryFn: async () => (await import('qrcode')).toDataURL(code, { margin: 1, width: 480 }),
  });
  const source = base64 === null ? drawn : `data:image/png;base64,${base64}`;
  return (
    <div className={classes.frame}>
      {source !== undefined && <img src={source} alt={alt} width={232} height={232} />}
    </div>
  );
}
