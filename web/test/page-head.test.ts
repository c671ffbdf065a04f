import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cutDescription } from '../src/app/page-head.tsx';
import { StructuredData } from '../src/app/structured-data.tsx';

describe('a description', () => {
  it('of 160 characters stays as it is', () => {
    const text = `${'pão '.repeat(39)}café`;

    expect(text).toHaveLength(160);
    expect(cutDescription(text)).toBe(text);
  });

  it('that is longer ends on a word and says that it goes on', () => {
    const text = `${'pão '.repeat(39)}café da manhã`;

    expect(cutDescription(text)).toBe(`${'pão '.repeat(39).trim()}…`);
  });

  it.each(['a'.repeat(300), '🍞'.repeat(200)])('without a space is cut all the same', (text) => {
    const cut = cutDescription(text);

    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut.length).toBeGreaterThan(150);
    expect(Buffer.from(cut).toString()).toBe(cut);
  });

  it('is one line', () => {
    expect(cutDescription('  Pão\n\nde\tqueijo ')).toBe('Pão de queijo');
  });
});

describe('structured data', () => {
  it('cannot end its own element or begin another', () => {
    const name = '</script><script>alert(1)</script><!--';

    const markup = renderToStaticMarkup(
      createElement(StructuredData, { data: { '@type': 'Product', name } }),
    );

    expect(markup.match(/<\/script>/g)).toHaveLength(1);
    expect(markup).not.toContain('<!--');
    const json = markup.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '');
    expect(JSON.parse(json)).toMatchObject({ name });
  });
});
