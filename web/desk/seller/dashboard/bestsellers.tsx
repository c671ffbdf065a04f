import { Link } from 'react-router-dom';
import { Thumb } from '../../screens/thumb.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts as areaTexts } from '../../dashboard/texts.ts';
import type { OwnProduct } from '../products/product.queries.ts';
import { bestsellers } from '../products/sales-totals.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import classes from './bestsellers.module.css';

const { seller: texts } = areaTexts.dashboard;

export function Bestsellers({ products }: { products: readonly OwnProduct[] }) {
  const top = bestsellers(products);
  return (
    <Card title={texts.top}>
      {top.length === 0 && <p>{texts.topEmpty}</p>}
      <ol className={`l-stack l-gap-12 ${classes.list}`}>
        {top.map(({ id, title, images, price, totalSales }) => (
          <li key={id} className="l-stack l-gap-14">
            <Thumb image={images[0]} size={48} />
            <span>
              <Link to={paths.product(id, title)}>{title}</Link>
              <small className="l-muted l-numbers">{formatReais(price)}</small>
            </span>
            <strong className="l-numbers">{texts.sold(totalSales)}</strong>
          </li>
        ))}
      </ol>
    </Card>
  );
}
