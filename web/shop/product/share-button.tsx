import { IconShare2 } from '@largo/web-kit/look/icons/index.ts';
import { productTexts } from '../catalog/product-texts.ts';
import { sharePage } from '@largo/web-kit/page/share.ts';
import classes from './product-page.module.css';

export function ShareButton({ title, path }: { title: string; path: string }) {
  return (
    <button
      type="button"
      className={`l-icon-button ${classes.share}`}
      data-scripts="only"
      aria-label={productTexts.share}
      onClick={() => void sharePage(title, path)}
    >
      <IconShare2 size={20} stroke={1.75} />
    </button>
  );
}
