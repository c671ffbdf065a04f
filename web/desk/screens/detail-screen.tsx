import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { idFromSlug } from '@largo/web-kit/config/paths.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { type Action, ActionBar } from './actions.tsx';
import { isGone, Loaded } from './loaded.tsx';

interface DetailDefinition<Detail, Key extends QueryKey> {
  /** The frame of its area, with the section that it belongs to. */
  readonly Frame: ComponentType<{ title: string; intro?: ReactNode; children: () => ReactNode }>;
  readonly query: (id: string) => UseQueryOptions<Detail, Error, Detail, Key>;
  readonly back: string;
  readonly texts: Readonly<Record<'back' | 'failed' | 'notFound', string>> & {
    /** While what it is about is not known. */
    readonly titleToCome: string;
    readonly titleOf: (detail: Detail) => string;
    /** While there is no such thing; `titleToCome` without it. */
    readonly titleWhenGone?: string;
  };
  /** Below the title. */
  readonly introOf?: (detail: Detail) => ReactNode;
  readonly actionsOf?: (detail: Detail) => readonly Action<Detail>[];
  /** After the buttons: why one is not offered. */
  readonly refusal?: (detail: Detail) => ReactNode;
  readonly Content: ComponentType<{ detail: Detail }>;
}

/** The page of one thing: its title, what can be done with it, what is known of it; gone, failed or on its way. */
export function detailScreen<Detail, Key extends QueryKey>(
  definition: DetailDefinition<Detail, Key>,
) {
  const { Frame, texts, back, introOf, actionsOf, refusal, Content } = definition;
  const backLink = (size?: 'sm') => (
    <LinkButton to={back} variant="default" {...(size && { size })}>
      {texts.back}
    </LinkButton>
  );

  /** Only inside the frame, which lets in who may see it, is anything asked. */
  function Body({ id }: { id: string }) {
    const query = useQuery(definition.query(id));
    const { data: detail } = query;
    return (
      <div className="l-stack l-gap-20">
        <div className="l-wrap l-gap-8">
          {backLink('sm')}
          {detail !== undefined && (
            <>
              {actionsOf && <ActionBar subject={detail} actions={actionsOf(detail)} />}
              {refusal?.(detail)}
            </>
          )}
        </div>
        <Loaded
          query={query}
          failed={texts.failed}
          gone={texts.notFound}
          instead={backLink()}
          blocks={['row', 'card', 'card']}
        >
          {(known) => <Content detail={known} />}
        </Loaded>
      </div>
    );
  }

  return function Page() {
    const id = idFromSlug(useParams()['id'] ?? '');
    const { data: detail, error } = useQuery({ ...definition.query(id), enabled: false });
    const { titleToCome, titleWhenGone = titleToCome, titleOf } = texts;
    const titleWithout = isGone(error) ? titleWhenGone : titleToCome;
    return (
      <Frame
        title={detail === undefined ? titleWithout : titleOf(detail)}
        intro={detail && introOf?.(detail)}
      >
        {() => <Body id={id} />}
      </Frame>
    );
  };
}
