import { escaped } from '../page.ts';
import { hueOf, swatchOf, tracePageOf } from './page.ts';
import type { Picture, Row } from './picture.ts';
import type { Attributes, Span } from './spans.ts';
import { inOrder, lastEndOf, servicesOf, summaryOf } from './summary.ts';
import { clockText, counted, durationText, kindTexts, startTexts } from './texts.ts';
import type { Trace } from './traces.ts';

export interface TracePageParts {
  trace: Trace;
  picture: Picture;
  withDatabase: boolean;
  /** @returns undefined if the trace is no longer stored */
  findTrace(id: string): Trace | undefined;
}

/** One trace as a picture: which service called which, when and for how long. */
export function tracePage({ trace, picture, withDatabase, findTrace }: TracePageParts): string {
  const { rows, isCut } = picture;
  const shown = rows.map(({ span }) => span);
  const startMs = inOrder(shown)[0]?.startMs ?? 0;
  const scale = { startMs, lengthMs: Math.max(lastEndOf(shown) - startMs, 0.001) };
  const { name, start, services, durationMs, spans, failedSpans } = summaryOf(trace);
  const whole =
    scale.lengthMs - durationMs > 1 ? `, ${durationText(scale.lengthMs)} com o que se seguiu` : '';
  const facts = [
    `Começou por ${startTexts[start]}, em ${clockText(startMs)}`,
    `${durationText(durationMs)}${whole}`,
    counted(services.length, 'serviço', 'serviços'),
    counted(spans, 'passo', 'passos'),
  ];
  const failures =
    failedSpans > 0
      ? `<p class="bad">${counted(failedSpans, 'passo com erro', 'passos com erro')}</p>`
      : '';
  return tracePageOf(
    name,
    `<p><a href="/">← Todos os rastros</a></p><h1>${escaped(name)}</h1><p class="dim">${facts.join(' · ')}<br>Código ${trace.id}</p>${failures}${otherTraces(trace, findTrace)}<ul class="legend" aria-label="Serviços">${servicesOf(
      shown,
    )
      .map((service) => `<li>${swatchOf(service)}</li>`)
      .join(
        '',
      )}</ul>${databaseChoice(trace.id, picture, withDatabase)}<p class="dim">De cima para baixo: quem trabalhou para quem. Da esquerda para a direita: o tempo; o + diz quanto depois do começo. Toque em um passo para ver os detalhes.</p><ol class="rows" aria-label="Passos">${rows.map((row) => step(row, scale)).join('')}</ol>${isCut ? `<p>Há mais passos do que esta página mostra: são os primeiros ${rows.length}.</p>` : ''}`,
  );
}

/** Other traces that this one links to. */
function otherTraces({ id, spans }: Trace, findTrace: TracePageParts['findTrace']): string {
  const ids = new Set(spans.flatMap(({ links }) => links.map(({ traceId }) => traceId)));
  ids.delete(id);
  const others = [...ids].map(findTrace).filter((other) => other !== undefined);
  if (others.length === 0) return '';
  const links = others.map(
    (other) => `<a href="/traces/${other.id}">${escaped(summaryOf(other).name)}</a>`,
  );
  return `<p>Ligado a: ${links.join(', ')}</p>`;
}

function databaseChoice(id: string, { hidden }: Picture, withDatabase: boolean): string {
  if (withDatabase) return `<p><a href="/traces/${id}">Esconder o banco de dados</a></p>`;
  if (hidden === 0) return '';
  return `<p><a href="/traces/${id}?database=1">Mostrar também o banco de dados (${counted(hidden, 'consulta', 'consultas')})</a></p>`;
}

interface Scale {
  startMs: number;
  lengthMs: number;
}

function step({ span, depth, isLinked }: Row, scale: Scale): string {
  const { service, kind, name, hasFailed, startMs, endMs } = span;
  const left = ((startMs - scale.startMs) / scale.lengthMs) * 100;
  const width = ((endMs - startMs) / scale.lengthMs) * 100;
  const times = `+${durationText(startMs - scale.startMs)} · durou ${durationText(endMs - startMs)}`;
  const failure = hasFailed ? ' · <span class="bad">erro</span>' : '';
  const own = isLinked
    ? `<p><a href="/traces/${span.traceId}">Este passo está em outro rastro</a></p>`
    : '';
  return `<li${hasFailed ? ' class="failed"' : ''}><details><summary><span class="what" style="--depth:${Math.min(depth, 12)}">${isLinked ? '↪ ' : ''}${swatchOf(service)} ${kindTexts[kind]} <b>${escaped(name)}</b> <span class="dim">${times}${failure}</span></span><span class="track"><span class="bar" style="--hue:${hueOf(service)};left:${left.toFixed(2)}%;width:${width.toFixed(2)}%"></span></span></summary><div class="details">${own}${detailsOf(span)}</div></details></li>`;
}

function detailsOf({ spanId, statusMessage, attributes, events }: Span): string {
  const happened = events.map(
    (event) =>
      `<p><b>${escaped(event.name)}</b> <span class="dim">${clockText(event.atMs)}</span></p>${valuesOf(event.attributes)}`,
  );
  const message = statusMessage ? `<p class="bad">${escaped(statusMessage)}</p>` : '';
  return `${message}${valuesOf({ ...attributes, 'span id': spanId })}${happened.join('')}`;
}

const id = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Values that look like an id link to a search for other traces with the same id. */
function valuesOf(attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(([key, value]) => {
    const shown = escaped(value);
    const content = id.test(value)
      ? `<a href="/?q=${encodeURIComponent(value)}">${shown}</a>`
      : shown;
    return `<dt>${escaped(key)}</dt><dd>${content}</dd>`;
  });
  return `<dl>${pairs.join('')}</dl>`;
}
