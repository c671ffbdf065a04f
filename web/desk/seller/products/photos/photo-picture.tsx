import { useEffect, useState } from 'react';
import type { Picture } from './photo-draft.ts';
import type { PhotoStore } from './photo-store.ts';
import classes from './photos.module.css';

interface PhotoPictureProps {
  readonly store: PhotoStore;
  readonly picture: Picture | undefined;
  readonly alt: string;
}

/** As this device keeps it; the space stays while it is read. */
export function PhotoPicture({ store, picture, alt }: PhotoPictureProps) {
  const [address, setAddress] = useState<string>();
  const id = picture?.id;
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    void (id === undefined ? Promise.resolve(undefined) : store.file(id)).then((file) => {
      if (isGone || !file) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    });
    return () => {
      isGone = true;
      setAddress(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [store, id]);
  if (address === undefined) return <span className={classes.empty} />;
  return <img src={address} alt={alt} />;
}
