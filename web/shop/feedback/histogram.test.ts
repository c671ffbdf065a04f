import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Histogram } from './histogram.tsx';

it('a rating bar is named by what is seen of it, in its order', () => {
  const onSelect = () => undefined;
  const markup = renderToStaticMarkup(
    createElement(Histogram, { counts: [0, 0, 0, 2, 1], onSelect }),
  );
  const names = [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner = '']) =>
    inner
      .replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

  expect(markup).not.toContain('aria-label');
  expect(names.slice(0, 2)).toEqual(['5 estrelas: 1 avaliação', '4 estrelas: 2 avaliações']);
});
