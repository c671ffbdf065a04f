import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Addresses a page needs before its first paint. */
export interface PageAssets {
  readonly script: string;
  readonly styles: readonly string[];
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
}
export type FindAssets = (source: string | null) => PageAssets;

const entry = 'app/main.tsx';

function collect(manifest: Manifest, name: string, seen: Set<string>): ManifestChunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((next) => collect(manifest, next, seen)), chunk];
}

/** Reads the build manifest once; answers which files belong to which page. */
export function readClientAssets(clientDir: string): FindAssets {
  const text = readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const main = manifest[entry];
  if (!main) throw new Error(`the client build has no ${entry}`);
  const cache = new Map<string | null, PageAssets>();
  return (source) => {
    const known = cache.get(source);
    if (known) return known;
    const seen = new Set<string>();
    const chunks = [
      ...collect(manifest, entry, seen),
      ...(source === null ? [] : collect(manifest, source, seen)),
    ];
    const fonts = chunks.flatMap(({ assets = [] }) => assets.filter((a) => a.endsWith('.woff2')));
    const found: PageAssets = {
      script: `/${main.file}`,
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
      modules: chunks.map(({ file }) => `/${file}`).filter((file) => file !== `/${main.file}`),
      fonts: fonts.map((file) => `/${file}`),
    };
    cache.set(source, found);
    return found;
  };
}
