import { IconPhotoPlus } from '@largo/web-kit/look/icons/index.ts';
import { FileInput } from './file-input.tsx';
import classes from './picture-tiles.module.css';

interface AddTileProps {
  readonly label: string;
  readonly onAdd: (files: readonly File[]) => void;
}

/** The place in a list of pictures where more of them come from. */
export function AddTile({ label, onAdd }: AddTileProps) {
  return (
    <li>
      <label className={`l-stack l-gap-8 l-label ${classes.add}`}>
        <IconPhotoPlus size={28} stroke={1.5} />
        {label}
        <FileInput accept="image/*" multiple onFiles={onAdd} />
      </label>
    </li>
  );
}
