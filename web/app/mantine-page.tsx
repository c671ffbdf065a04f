import { lazyPage, type LazyPage, type PageModule } from '@largo/web-kit/page/lazy-page.tsx';

/** A page of a signed-in area: Mantine comes with its chunk, and with no public page. */
export function mantinePage(source: string, load: () => Promise<PageModule>): LazyPage {
  return lazyPage(source, async () => {
    const [{ Page, ...page }, { MantineArea }] = await Promise.all([
      load(),
      import('@largo/web-desk/frame/mantine-area.tsx'),
    ]);
    const AreaPage = () => (
      <MantineArea>
        <Page />
      </MantineArea>
    );
    return { ...page, Page: AreaPage };
  });
}
