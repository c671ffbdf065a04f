import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Writes `.br` and `.gz` next to every text file once, so that serving needs no compression. */
function precompress(): Plugin {
  let outDir = '';
  let ssr = false;
  return {
    name: 'largo-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
      ssr = Boolean(config.build.ssr);
    },
    closeBundle() {
      if (ssr) return;
      for (const path of filesBelow(join(import.meta.dirname, outDir))) {
        if (!compressible.test(path)) continue;
        const content = readFileSync(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** The router's package names only its development build, with warnings that no visitor reads. */
function quietRouter(): Plugin {
  return {
    name: 'largo-quiet-router',
    apply: 'build',
    transform: (code, id) =>
      /react-router\/dist\/development\/chunk-/.test(id)
        ? code.replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        : null,
  };
}

type Reader = 'shop' | 'operator' | 'account' | 'desk';

/**
 * Which pages load a module: those of the `shop`, which work without Mantine, else screens behind the login (`desk`:
 * both the `operator`'s and others). What the shop loads imports nothing but what the shop loads, so a file of other
 * modules never becomes part of its pages.
 */
function readers(): Plugin & { of: (id: string) => Reader } {
  const known = new Map<string, Reader>();
  return {
    name: 'largo-readers',
    apply: 'build',
    of: (id) => known.get(id) ?? 'shop',
    buildEnd() {
      const loadedBy = (id: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(id)) return seen;
        seen.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) loadedBy(next, seen);
        return seen;
      };
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (!info?.isEntry && !info?.dynamicImporters.length) continue;
        const loaded = loadedBy(id);
        const isShop = ![...loaded].some((module) => module.includes('/@mantine/'));
        const reader = isShop ? 'shop' : id.includes('/desk/admin/') ? 'operator' : 'account';
        for (const module of loaded) {
          const others = known.get(module) ?? reader;
          const isMixed = others !== reader;
          known.set(module, !isMixed ? reader : isShop || others === 'shop' ? 'shop' : 'desk');
        }
      }
    },
  };
}

/** A class is one of its file: the default's line numbers would be a thirtieth of what travels. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

const readBy = readers();
/** One file of what several screens behind the login load: each would load fifty otherwise, half of them below 1 KB. */
const shared = (name: string, belongs: (id: string, reader: Reader) => boolean) => ({
  name,
  test: (id: string) => belongs(id, readBy.of(id)),
  minShareCount: 2,
  includeDependenciesRecursively: false,
});
const deskFiles = [
  shared('mantine', (id, reader) => reader !== 'shop' && id.includes('/node_modules/')),
  ...(['operator', 'account', 'desk'] as const).map((name) =>
    shared(name, (_id, reader) => reader === name),
  ),
];

// A renderer started without NODE_ENV must not run React's slow development build.
const productionBuild = { define: { 'process.env.NODE_ENV': '"production"' } };

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  ...(command === 'build' ? productionBuild : {}),
  plugins: [react(), quietRouter(), precompress(), readBy],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  css: { modules: { generateScopedName: scopedName } },
  ssr: {
    // One self-contained file: the renderer starts fast and needs no client package at run time.
    ...(command === 'build' ? { noExternal: true as const } : {}),
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  build: isSsrBuild
    ? { outDir: 'dist/renderer', emptyOutDir: true, copyPublicDir: false, target: 'node20' }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { main: join(import.meta.dirname, 'app/main.tsx') },
          // An icon then stands with the pages of its kind, and a piece of the kernel with those that use it,
          // though all come from one index.
          treeshake: {
            moduleSideEffects: [
              { test: /kit\/look\/icons\/|packages\/kernel\//, sideEffects: false },
            ],
          },
          output: {
            // Every page brings the names of all files, and a hash can't be compressed. The bundler takes no less.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                ...deskFiles,
                // What changes only with a dependency stays in the visitor's cache over releases; many
                // queries at once are asked by a screen behind the login only.
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\/(?!.*\/(useQueries|queriesObserver)\.)/,
                },
                // In one request each instead of ten: what every page needs, what pages of any kind
                // share, what those with products and stores do, and what lists add to it. Badges
                // of states, codes and buttons that copy or print stand behind a login only.
                { name: 'shell', tags: ['$initial'] },
                {
                  name: 'pieces',
                  test: /kit\/(look\/(?!status-badge|copy-button|print-button|qr-picture|callout|card|combo-|line-|money-|page\.|password-|skeleton|split|stars-|sums|swatch|text-area)[^/]+|format\/(dates|money|plural)\.ts)$|shop\/structured-data\/|kernel\/(src|dist)\/(typed-numbers|document-formats)/,
                },
                {
                  name: 'catalog',
                  minShareCount: 2,
                  test: /(topics|shop)\/catalog\/(?!.*texts|suggestion|category-picture)[^/]+$|shop\/(products\/(product-grid|later-products|(page-links|product-results|listing-switch)\.module)|cart\/use-add)/,
                },
                {
                  name: 'lists',
                  minShareCount: 2,
                  test: /shop\/products\/(page-links\.tsx|product-results\.tsx|use-page|use-list-address|(product-filters|listing-switch|sort-field|list-head|texts)\.tsx?$)/,
                },
                // Nearly every screen behind the login has these; one name less in every list of files.
                {
                  name: 'frame',
                  test: /kit\/(look\/(page|skeleton|card|split|callout)|page\/(require-session|use-account-head))\./,
                },
                // What signed-in people load on every page: one file instead of six.
                {
                  name: 'device',
                  test: /(topics|shop)\/device\/|shop\/offline\/offline-orders|topics\/notices\/heard-notices/,
                },
              ],
            },
          },
        },
      },
}));
