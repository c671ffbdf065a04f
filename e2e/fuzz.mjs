// `npm run fuzz`: made-up calls in four roles against a city of its own. FUZZ_EXAMPLES per operation.
process.env['FUZZ_EXAMPLES'] ??= '5';
process.env['LARGO_E2E_SYSTEM'] = '{}';
process.argv.splice(2, Infinity, 'e2e', 'city', '-t', 'made-up calls');
await import('../infra/local/test.mjs');
