/**
 * Who may import whom. Every rule is shown to fire by a planted violation below
 * `infra/checks/planted`, which `infra/checks/test/import-rules.test.ts` cruises.
 */
const swc = require('@swc/core');

// dependency-cruiser 17 asks swc for plain TypeScript only, on which every .tsx file fails.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const test = '/(test|testing)/|[.]test[.]ts$';

const rules = [
  forbid(
    'no-cycles',
    'Two files that need each other, be it for a type, are one file, or three.',
    {},
    { circular: true },
  ),
  forbid(
    'no-unresolved',
    'An import that resolves to nothing also escapes every other rule.',
    { pathNot: test },
    { couldNotResolve: true },
  ),
  forbid(
    'services-are-islands',
    'A service knows another one by contracts, HTTP and events only.',
    { path: '^services/([^/]+)/' },
    { path: '^services/', pathNot: '^services/$1/' },
  ),
  forbid(
    'domain-is-pure',
    'Rules import rules, the kernel and types of the contracts: no package, no node:, no database.',
    { path: '^services/([^/]+)/src/domain/' },
    { pathNot: ['^services/$1/src/domain/', '^packages/(kernel|contracts)/'] },
  ),
  forbid(
    'use-cases-know-no-transport',
    'The same write has to serve a request, an event and a job.',
    { path: '^services/([^/]+)/src/use-cases/' },
    { path: '^services/$1/src/(http|events|jobs|workers|app|main|service|deps|config)(/|[.])' },
  ),
  forbid(
    'use-cases-do-not-call-each-other',
    'What two writes share is a rule, a repository or a step, which works in the change of its caller.',
    { path: '^services/([^/]+)/src/use-cases/([^/]+)[.]ts$' },
    {
      path: '^services/$1/src/use-cases/',
      pathNot: '^services/$1/src/use-cases/($2[.]ts$|steps/)',
    },
  ),
  forbid(
    'edges-go-through-use-cases',
    'Routes and handlers ask use cases and queries; they hold no statement and no call.',
    { path: '^services/([^/]+)/src/(http|events)/' },
    { path: '^services/$1/src/(db|clients|provider)/' },
  ),
  forbid(
    'db-is-a-leaf',
    'Tables and clients serve the rest and know none of it.',
    { path: '^services/([^/]+)/src/(db|clients|provider)/' },
    { path: '^services/$1/src/(http|events|jobs|use-cases|queries)/' },
  ),
  forbid(
    'provider-is-an-adapter',
    'It speaks with the provider; what is stored of it is a step of a write.',
    { path: '^services/[^/]+/src/provider/' },
    { path: '^services/[^/]+/src/db/' },
  ),
  forbid(
    'search-has-one-door',
    'The catalogue knows what can be searched, not how it is found.',
    { path: '^services/catalog/src/', pathNot: '^services/catalog/src/search/' },
    { path: '^services/catalog/src/search/', pathNot: '/search/index[.]ts$' },
  ),
  forbid(
    'search-knows-no-caller',
    'Queries ask the search; it asks the database.',
    { path: '^services/catalog/src/search/' },
    { path: '^services/catalog/src/(http|events|jobs|use-cases|queries|deps)' },
  ),
  forbid(
    'kafka-only-in-messaging',
    'The client library can be replaced in one place.',
    {
      path: '^(packages|services|gateway|web|infra|e2e)/',
      // A drill sends what our own client never would.
      pathNot: ['^packages/messaging/', '^infra/chaos/src/programs[.]ts$'],
    },
    { path: '(^|/)node_modules/kafkajs/' },
  ),
  forbid(
    's3-only-behind-files',
    'A store of files can be replaced in one place.',
    { pathNot: '^packages/service-kit/src/files/s3-files[.]ts$' },
    { path: '(^|/)node_modules/@aws-sdk/' },
  ),
  forbid(
    'provider-only-in-payments',
    "The provider's library is known to the one file that adapts it.",
    {
      pathNot: [
        '^services/payments/src/provider/mercado-pago[.]ts$',
        '^infra/mercadopago-sandbox/test/',
      ],
    },
    { path: '(^|/)node_modules/mercadopago/' },
  ),
  forbid(
    'sandbox-stands-alone',
    'The simulated provider shares no code with the shop, so that it cannot share its mistakes.',
    { path: '^infra/mercadopago-sandbox/src/' },
    { path: '^(packages|services|gateway|web)/' },
  ),
  forbid(
    'kernel-is-at-the-bottom',
    'Everything imports the kernel, so it imports only the library of documents.',
    { path: '^packages/kernel/src/' },
    { pathNot: ['^packages/kernel/src/', 'node_modules/cpf-cnpj-validator/', '^(node:)?crypto$'] },
  ),
  forbid(
    'contracts-know-only-shapes',
    'What two sides agree on must not bring the code of one of them.',
    { path: '^packages/contracts/src/' },
    { pathNot: ['^packages/contracts/src/', '^packages/kernel/', 'node_modules/typebox/'] },
  ),
  forbid(
    'packages-never-import-apps',
    'A library below the services cannot need one of them.',
    // The program for operators is tried out on the services themselves.
    { path: '^packages/', pathNot: '^packages/cli/test/' },
    { path: '^(services|gateway|web)/' },
  ),
  forbid(
    'operators-come-in-by-doors',
    'The program for operators calls services; it knows no database and no event.',
    { path: '^packages/cli/src/' },
    { path: ['^packages/messaging/', '(^|/)node_modules/(postgres|drizzle-orm)/'] },
  ),
  forbid(
    'testkit-only-in-tests',
    'What is made for tests must not reach production.',
    {
      pathNot: [
        test,
        '^packages/testkit/',
        '^e2e/',
        '^infra/(local|load|chaos|checks)/',
        'vitest[.]shared',
      ],
    },
    { path: '^packages/testkit/' },
  ),
  forbid(
    'gateway-has-no-rules',
    'The public door knows routes, not services and not a database.',
    { path: '^gateway/src/' },
    { path: ['^services/', '^packages/messaging/', '(^|/)node_modules/(postgres|drizzle-orm)/'] },
  ),
  forbid(
    'web-talks-http-only',
    'The client knows the API by its contracts. Only its process starts and is traced like a service, and shares micro-cache, bulkhead and figures.',
    {
      path: '^web/',
      pathNot: [
        '^web/server/(main|config|settings|figures|start-web|page-cache|page-bulkhead|probes)[.]ts$',
        test,
      ],
    },
    { path: '^(services|gateway|packages/(messaging|service-kit|testkit))/' },
  ),
  forbid(
    'web-rooms-flow-one-way',
    'The app knows both rooms; the shop and the desk know topics and kit, never each other.',
    { path: '^web/(kit|topics|shop|desk)/', pathNot: test },
    { path: '^web/', pathNot: ['^web/($1|kit|shared)/', '^web/topics/'] },
  ),
  forbid(
    'web-kit-is-at-the-bottom',
    'What all pages are made of knows nothing of the shop.',
    { path: '^web/kit/', pathNot: test },
    { path: '^web/topics/' },
  ),
  forbid(
    'desk-sections-are-islands',
    'A section knows the frames, screens and orders that all share. What it shows of another one is a tab or a file of its dashboard.',
    {
      path: '^web/desk/(admin|seller|buyer)/([^/]+)/',
      pathNot: ['^web/desk/(seller/dashboard|buyer/(dashboard|profile))/', test],
    },
    {
      path: '^web/desk/(admin|seller|buyer)/',
      pathNot: '^web/desk/($1/($2|frame)/|admin/(shared|search)/|.*-tab[.]tsx$)',
    },
  ),
  forbid(
    'mantine-only-at-the-desk',
    'Public pages do not pay for Mantine.',
    { path: '^web/(kit|topics|shop|app)/' },
    { path: '(^|/)node_modules/@mantine/' },
  ),
  forbid(
    'web-sides-meet-in-shared',
    'The server renders through the built entry; what both sides know is in web/shared.',
    { path: '^web/(server|shared)/' },
    { path: '^web/', pathNot: ['^web/$1/', '^web/shared/'] },
  ),
  forbid(
    'web-shows-no-server',
    'What only the process of the pages knows never reaches a browser.',
    { path: '^web/(app|kit|topics|shop|desk)/', pathNot: test },
    { path: '^web/server/' },
  ),
];

module.exports = {
  forbidden: rules,
  options: {
    // Our builds, not those of packages: their entries are below `dist` too.
    exclude: { path: ['^(?!.*node_modules/).*/dist/', '^infra/checks/planted/'] },
    doNotFollow: { path: 'node_modules' },
    // TypeScript 7 has no interface for other programs; without this nothing at all would be read.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
