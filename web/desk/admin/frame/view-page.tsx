import type { ComponentProps, ComponentType } from 'react';
import { withQuery } from '@largo/web-kit/config/paths.ts';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { AdminFrame } from './admin-frame.tsx';

interface ViewPage<View extends string> {
  readonly section: ComponentProps<typeof AdminFrame>['section'];
  readonly path: string;
  readonly texts: Readonly<Record<'title' | 'intro', string>> & {
    readonly views: Readonly<Record<NoInfer<View> | 'label', string>>;
  };
  /** The first one is shown at an address without a view. */
  readonly views: Readonly<Record<View, ComponentType>>;
}

/** A page with several views, each at its address. */
export function viewPage<View extends string>({ section, path, texts, views }: ViewPage<View>) {
  const names = Object.keys(views) as View[];
  const shownOf: Readonly<Record<string, ComponentType>> = views;
  const tabs = names.map((name, index) => ({
    name,
    label: texts.views[name],
    to: withQuery(path, { view: index === 0 ? undefined : name }),
  }));
  return function Page() {
    const [query] = useAddressQuery();
    const current = names.find((name) => name === query.get('view')) ?? names[0] ?? '';
    const Shown = shownOf[current];
    return (
      <AdminFrame section={section} title={texts.title} intro={texts.intro}>
        {() => (
          <>
            <TabLinks label={texts.views.label} current={current} tabs={tabs} />
            {Shown && <Shown />}
          </>
        )}
      </AdminFrame>
    );
  };
}
