import * as contracts from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import { answer, type Said } from './answer.ts';
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
        done: count((line) => isWork(line) && ended.includes(line.state)),
        failed: count((line) => line.state === 'failed'),
        total: count(isWork),
      },
      undoableUntil: state === 'applied' ? fromNow(20) : null,
      allowed: [...steps[state]],
    },
  });
}

const line = (said: Said<contracts.ImportLine>) => answer(contracts.ImportLine, said);
const noPrice = { column: 'preco', message: 'Por favor, insira um preço válido' };

/** Goods of another shop: 24 that are new, one that changes, one the same, one refused and one left out. */
function linesOf(): contracts.ImportLine[] {
  const many = Array.from({ length: 23 }, (_, index) => ({
    title: `Caneca número ${index + 1}`,
    changes: [{ column: 'preco', before: null, after: '49,90' }],
    cells: { titulo: `Caneca número ${index + 1}`, preco: '49,90' },
  }));
  const all: Said<contracts.ImportLine>[] = [
    {
      title: 'Blusa de linho Ângela',
      rows: [2, 3],
      variants: 2,
      pictures: 1,
      cells: { titulo: 'Blusa de linho Ângela', preco: '189,00' },
      changes: [
        { column: 'titulo', before: null, after: 'Blusa de linho Ângela' },
        { column: 'P', before: null, after: '4 un. · 149,90 · BL-P' },
        { column: 'imagens', before: null, after: '1 foto' },
      ],
    },
    {
      title: 'Vaso de barro',
      outcome: 'changed',
      productId: idOf('001', 1),
      changes: [{ column: 'preco', before: '40,00', after: '45,00' }],
      cells: { titulo: 'Vaso de barro', preco: '45,00' },
    },
    { title: 'Café em grãos', outcome: 'unchanged', cells: { titulo: 'Café em grãos' } },
    {
      title: 'Sonho',
      outcome: 'refused',
      problems: [noPrice],
      cells: { titulo: 'Sonho', preco: 'abc', estoque: '3', categoria: 'Doces finos' },
    },
    { title: 'Caneca lascada', outcome: 'left_out', cells: { titulo: 'Caneca lascada' } },
    ...many,
  ];
  return all.map((said, index) =>
    line({ outcome: 'new', state: 'waiting', rows: [index + 3], ...said, position: index + 1 }),
  );
}

const columnsOf = (isKnown: boolean): contracts.ProductImportAnswer['columns'] => [
  { heading: 'Nome', samples: ['Blusa de linho Ângela', 'Sonho'], field: isKnown ? 'title' : null },
  { heading: 'Preço', samples: ['189.00'], field: 'price' },
  { heading: 'Qtd', samples: ['4', '12'], field: 'stock' },
  { heading: '', samples: [], field: null },
];

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
  on(`DELETE ${path}/:id`, null, ({ id }) => {
    state.imports.splice(state.imports.indexOf(find(id)), 1);
  });
  return state;
}
