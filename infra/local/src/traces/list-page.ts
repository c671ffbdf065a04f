import { escaped } from '../page.ts';
import { swatchOf, tracePageOf } from './page.ts';
import { type Summary, startKinds } from './summary.ts';
import { clockText, counted, durationText, startTexts } from './texts.ts';
import type { Wanted } from './traces.ts';

export interface ListPageParts {
  wanted: Wanted;
  /** Newest first. */
  summaries: readonly Summary[];
  /** The number of all traces, shown or not. */
  found: number;
}

export function listPage({ wanted, summaries, found }: ListPageParts): string {
  const count =
    found > summaries.length
      ? `Os ${summaries.length} mais novos de ${found.toLocaleString('pt-BR')}.`
      : `${counted(found, 'rastro', 'rastros')}.`;
  const list =
    found === 0
      ? '<p>Nenhum rastro por enquanto. Abra a loja, faça uma compra e volte aqui.</p>'
      : `<p class="dim">${count}</p><ol class="list">${summaries.map(entry).join('')}</ol>`;
  return tracePageOf(
    'Rastros',
    `<h1>Rastros</h1><p>Um rastro é tudo o que um clique, um evento ou uma tarefa causou, de serviço em serviço. O código que um erro mostra também se procura aqui.</p>${search(wanted)}${list}`,
  );
}

export function notFoundPage(id: string): string {
  return tracePageOf(
    'Rastro não encontrado',
    `<p><a href="/">← Todos os rastros</a></p><h1>Rastro não encontrado</h1><p>O rastro ${escaped(id)} não chegou aqui, ou já saiu: só os últimos ficam.</p>`,
  );
}

function search({ text = '', onlyFailed, start }: Wanted): string {
  const choices = startKinds.map(
    (kind) =>
      `<option value="${kind}"${kind === start ? ' selected' : ''}>${startTexts[kind]}</option>`,
  );
  return `<form><label>Código, serviço, nome ou valor<input type="search" name="q" value="${escaped(text)}"></label><label>Começou por<select name="start"><option value="">qualquer coisa</option>${choices.join('')}</select></label><label class="check"><input type="checkbox" name="errors" value="1"${onlyFailed ? ' checked' : ''}>Só com erro</label><button>Procurar</button></form>`;
}

function entry(summary: Summary): string {
  const { id, name, start, startedAt, durationMs, services, spans, failedSpans } = summary;
  const failure =
    failedSpans > 0
      ? ` · <span class="bad">${counted(failedSpans, 'passo com erro', 'passos com erro')}</span>`
      : '';
  const facts = [
    clockText(startedAt),
    `começou por ${startTexts[start]}`,
    durationText(durationMs),
    counted(spans, 'passo', 'passos'),
  ];
  return `<li><a href="/traces/${id}"><strong>${escaped(name)}</strong><span class="dim">${facts.join(' · ')}${failure}<br>${services.map(swatchOf).join(' &nbsp; ')}</span></a></li>`;
}
