import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@largo/local';

const folder = path.join(projectRoot, 'infra/observability/dashboards');

const grouping = /\b(?:by|on|ignoring|without|group_left|group_right)\s*\([^)]*\)/g;
/** A name with its labels; a name before a bracket is a function. */
const selector = /(?<![\w:"])(?:up|[a-z]\w*[_:][\w:]*)(?![\w:]|\s*\()(?:\{[^{}]*\})?/g;

/** The selectors of an alert, because the alert itself has no value while all is well. */
export function selectorsOf(expression: string): string[] {
  return expression.replace(grouping, '').match(selector) ?? [];
}

/** The queries of the panels, as Grafana sends them when all services are chosen. */
export function expressionsOfPanels(): string[] {
  interface Dashboard {
    panels: { targets?: { expr: string }[] }[];
  }
  const expressions = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const { panels } = JSON.parse(text) as Dashboard;
    return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  });
  return [...new Set(expressions.map((expr) => expr.replaceAll('$service', '.*')))];
}

/** The first three queries of each entry, by whom they are asked. */
export function queriesOfRunbook(): { prometheus: string[]; postgres: string[] } {
  const text = readFileSync(path.join(projectRoot, 'docs/runbook.md'), 'utf8');
  const queries = [...text.matchAll(/^\d\. `([^`]+)`/gm)].map(([, query = '']) => query);
  const isSql = (query: string) => query.startsWith('select ');
  return {
    prometheus: queries.filter((query) => !isSql(query)),
    postgres: queries.filter(isSql),
  };
}
