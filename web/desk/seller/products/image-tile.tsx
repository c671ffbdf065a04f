import {
  IconArrowLeft,
  IconArrowRight,
  IconGripVertical,
  IconX,
  type Icon,
} from '@largo/web-kit/look/icons/index.ts';
import { imageAt } from '@largo/web-kit/format/images.ts';
import { texts as productTexts } from './texts.ts';
import classes from '../../screens/picture-tiles.module.css';

const { images: texts } = productTexts;
export type Direction = 'before' | 'after';

interface ImageTileProps {
  /** Where the picture is to be had now. */
  readonly shown: string;
  readonly index: number;
  readonly total: number;
  readonly onMove: (direction: Direction) => void;
  readonly onRemove: () => void;
}

export function ImageTile({ shown, index, total, onMove, onRemove }: ImageTileProps) {
  const position = index + 1;
  const move = (direction: Direction, isDisabled: boolean, MoveIcon: Icon) => (
    <button
      type="button"
      data-move={direction}
      aria-label={texts[direction](position)}
      disabled={isDisabled}
      onClick={() => onMove(direction)}
    >
      <MoveIcon size={18} stroke={1.75} />
    </button>
  );
  return (
    <li className={classes.tile} data-item={total > 1 ? index : undefined}>
      <img
        src={imageAt(shown, 400)}
        alt={texts.alt(position)}
        width={160}
        height={160}
        draggable={false}
      />
      {index === 0 && <span className={classes.cover}>{texts.cover}</span>}
      {total > 1 && (
        <span className={classes.grip} data-grip aria-hidden="true">
          <IconGripVertical size={20} stroke={1.75} />
        </span>
      )}
      <span className={classes.tools}>
        {move('before', index === 0, IconArrowLeft)}
        {move('after', position === total, IconArrowRight)}
        <button type="button" aria-label={texts.remove(position)} onClick={onRemove}>
          <IconX size={18} stroke={1.75} />
        </button>
      </span>
    </li>
  );
}
