import * as contracts from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import { answer } from './answer.ts';
import { columnsOf, line, linesOf, noPrice } from './fixture-import-lines.ts';
import { type Call, type On, refusal } from './fixture-routes.ts';
import { byId, fits, fromNow, idOf, paged } from './fixture-tools.ts';

interface SentSheet {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}
interface FixtureImport {
  readonly id: string;
  answer: contracts.ProductImportAnswer;
  lines: contracts.ImportLine[];
}
export interface FixtureImports {
  /** Everything that was uploaded, as it came. */
  readonly sheets: SentSheet[];
  readonly imports: FixtureImport[];
  readonly mappings: contracts.MapImportBody[];
  readonly corrections: contracts.CorrectLineBody[];
  /** The refusal of an undo; null when it may be undone. */
  undoRefusal: string | null;
  /** What an applied import has its pictures fetched from; a failed one arrives when it is tried again. */
  pictures: readonly contracts.PictureFetchView[];
}

const steps = {
  mapping: ['map', 'discard'],
  ready: ['map', 'correct', 'apply', 'discard'],
  applying: [],
  applied: ['undo'],
  undoing: [],
  undone: [],
} as const;

/** What the lines add up to, as the catalogue counts them. */
function counted({ answer: said, lines }: FixtureImport): contracts.ProductImportAnswer {
  const { state } = said.import;
  const count = (of: (line: contracts.ImportLine) => boolean) => lines.filter(of).length;
  const outcomes = ['new', 'changed', 'unchanged', 'refused', 'left_out'] as const;
  const totals = Object.fromEntries(
    outcomes.map((name) => [name, count(({ outcome }) => outcome === name)]),
  );
  const isWork = ({ outcome }: contracts.ImportLine) => ['new', 'changed'].includes(outcome);
  const joined = lines.reduce((sum, { rows }) => sum + rows.length - 1, 0);
  const ended = state === 'undoing' || state === 'undone' ? ['undone', 'kept'] : ['done'];
  return answer(contracts.ProductImportAnswer, {
    ...said,
    import: {
      ...said.import,
      totals: { ...totals, joined },
      progress: {
        done: count((one) => isWork(one) && ended.includes(one.state)),
        failed: count((one) => one.state === 'failed'),
        total: count(isWork),
      },
      undoableUntil: state === 'applied' ? fromNow(20) : null,
      allowed: [...steps[state]],
    },
  });
}

/** A sheet called after Nuvemshop is known, any other waits for its columns. */
function started(name: string, index: number, proposedId: string | null): FixtureImport {
  const isKnown = name.startsWith('nuvemshop');
  const id = idOf('079', index);
  return {
    id,
    answer: answer(contracts.ProductImportAnswer, {
      import: {
        id,
        fileName: name,
        encoding: isKnown ? 'windows-1252' : 'utf-8',
        layout: isKnown ? 'nuvemshop' : 'other',
        state: isKnown ? 'ready' : 'mapping',
        rows: 29,
      },
      columns: columnsOf(isKnown),
      categories: [
        { name: 'Moda > Blusas, Verão', lines: 1, proposedId },
        { name: 'Doces finos', lines: 2 },
        { name: '', lines: 24 },
      ],
    }),
    lines: isKnown ? linesOf() : [],
  };
}

export const noImports = (): FixtureImports => ({
  sheets: [],
  imports: [],
  mappings: [],
  corrections: [],
  undoRefusal: null,
  pictures: (['fetched', 'waiting', 'failed'] as const).map((state, position) =>
    answer(contracts.PictureFetchView, {
      state,
      position,
      productTitle: 'Blusa de linho Ângela',
      url: `https://exemplo.test/blusa-${position}.jpg`,
      ...(state === 'failed' && { problem: 'timeout', reason: 'O endereço não respondeu' }),
    }),
  ),
});

/** Takes sheets; `recusada.csv` is refused. A price in digits makes a refused line a new one. */
export function addImports(app: FastifyInstance, on: On, proposedId: string): FixtureImports {
  const state = noImports();
  const types = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const path = '/products/imports';
  const find = (id: string) => byId(state.imports, id, 'IMPORT_NOT_FOUND');
  const move = (id: string, to: contracts.ImportState) => {
    const found = find(id);
    found.answer = { ...found.answer, import: { ...found.answer.import, state: to } };
    return counted(found);
  };
  on(`POST ${path}`, contracts.ProductImportAnswer, ({ query, body, request }: Call<Buffer>) => {
    const { fileName = '' } = query;
    const error = 'A planilha não tem linhas.';
    if (fileName === 'recusada.csv') throw refusal(400, 'INVALID_IMPORT_FILE', { error });
    const type = request.headers['content-type'] ?? '';
    state.sheets.push({ name: fileName, type, content: body });
    const sheet = started(fileName, state.imports.length + 1, proposedId);
    state.imports.unshift(sheet);
    return counted(sheet);
  });
  on(`GET ${path}`, contracts.ProductImportsAnswer, ({ query }) =>
    paged(
      'imports',
      state.imports.map((one) => counted(one).import),
      query,
      10,
    ),
  );
  on(`GET ${path}/:id`, contracts.ProductImportAnswer, ({ id }) => counted(find(id)));
  on(`GET ${path}/:id/lines`, contracts.ImportLinesAnswer, ({ id, query }) =>
    paged('lines', find(id).lines.filter(fits(query, 'outcome', 'state')), query),
  );
  on(
    `PUT ${path}/:id/mapping`,
    contracts.ProductImportAnswer,
    (call: Call<contracts.MapImportBody>) => {
      const { id, body } = call;
      state.mappings.push(body);
      const found = find(id);
      const { columns, categories } = found.answer;
      found.answer = {
        ...found.answer,
        columns: columns.map((column, at) => ({
          ...column,
          field: (body.fields ?? [])[at] ?? column.field,
        })),
        categories: categories.map((one, at) => ({ ...one, ...body.categories?.[at] })),
      };
      if (found.lines.length === 0) found.lines = linesOf();
      return move(id, 'ready');
    },
  );
  on(
    `PATCH ${path}/:id/lines/:position`,
    contracts.ImportLineAnswer,
    (call: Call<contracts.CorrectLineBody>) => {
      const { id, params, body } = call;
      const found = find(id);
      const old = found.lines.find(({ position }) => String(position) === params['position']);
      if (!old) throw refusal(404, 'IMPORT_LINE_NOT_FOUND');
      state.corrections.push(body);
      const cells = { ...old.cells, ...body.cells };
      const isPriced = /^\d/.test(cells['preco'] ?? '1');
      const outcome = body.isLeftOut ? 'left_out' : isPriced ? 'new' : 'refused';
      const corrected = line({
        ...old,
        cells,
        outcome,
        problems: outcome === 'refused' ? [noPrice] : [],
      });
      found.lines = found.lines.map((one) => (one === old ? corrected : one));
      return { line: corrected };
    },
  );
  on(`POST ${path}/:id/apply`, contracts.ProductImportAnswer, ({ id }) => move(id, 'applying'));
  on(`POST ${path}/:id/undo`, contracts.ProductImportAnswer, ({ id }) => {
    if (state.undoRefusal !== null)
      throw refusal(409, state.undoRefusal, { details: { titles: ['Blusa de linho Ângela'] } });
    return move(id, 'undoing');
  });
  const pictures = '/products/picture-fetches';
  on(`GET ${pictures}`, contracts.PictureFetchesAnswer, ({ query }) =>
    paged('fetches', state.pictures.filter(fits(query, 'state')), query, 50),
  );
  on(`POST ${pictures}/retry`, contracts.RetryPictureFetchesAnswer, () => {
    state.pictures = state.pictures.map((one) => ({ ...one, state: 'fetched' }));
    return { retried: 1 };
  });
  on(`DELETE ${path}/:id`, null, ({ id }) => {
    state.imports.splice(state.imports.indexOf(find(id)), 1);
  });
  return state;
}
