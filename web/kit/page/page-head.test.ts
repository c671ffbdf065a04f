import { describe, expect, it } from 'vitest';
import { htmlDocument } from '../../server/html-document.ts';
import { defaultSettings } from '../../server/settings.ts';
import { cutDescription } from './page-head.tsx';

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

    const markup = htmlDocument({
      kind: 'product',
      notice: '',
      settings: defaultSettings,
      assets: { script: '/assets/main.js', styles: [], modules: [], fonts: [] },
      html: '',
      data: {},
      head: {
        title: 'Pão',
        description: '',
        canonicalPath: '/',
        robots: 'index',
        things: [{ '@type': 'Product', name }],
      },
    });

    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(markup) ?? [];
    expect(JSON.parse(json)).toMatchObject({ name });
    expect(markup).not.toContain('alert(1)</script>');
    expect(markup).not.toContain('<!--');
  });
});
