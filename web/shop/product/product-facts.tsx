import type { ProductDetail } from '@largo/contracts';
import { productTexts as texts } from '../catalog/product-texts.ts';
import classes from './product-page.module.css';

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

export function ProductFacts({ product }: { product: ProductDetail }) {
  const { weight, dimensions } = product;
  const rows = [
    ...(weight === null ? [] : [{ name: texts.weight, value: `${number.format(weight)} kg` }]),
    ...(dimensions === null
      ? []
      : [
          {
            name: texts.dimensions,
            value: `${[dimensions.length, dimensions.width, dimensions.height].map((cm) => number.format(cm)).join(' × ')} cm`,
          },
        ]),
    ...(product.category ? [{ name: texts.category, value: product.category.name }] : []),
    { name: texts.code, value: product.sku },
  ];
  return (
    <>
      <section className={classes.text}>
        <h2>{texts.description}</h2>
        <p>{product.description}</p>
      </section>
      <section className={classes.text}>
        <h2>{texts.specs}</h2>
        <dl className={classes.specs}>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
