import { IconShare2 } from '../../../components/icons/index.ts';
import { productTexts } from '../../../features/catalog/product-texts.ts';
import { sharePage } from '../../../lib/share.ts';
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
