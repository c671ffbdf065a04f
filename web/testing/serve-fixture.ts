// The built client on the fixture API: `node --conditions=source --import tsx testing/serve-fixture.ts [port]`
import { startWeb } from '../server/index.ts';
import { startFixtureGateway } from './fixture-gateway.ts';

const gateway = await startFixtureGateway(Number(process.argv[2] ?? 0));
const web = await startWeb({
  port: 0,
  apiUrl: gateway.url,
  settings: { publicUrl: gateway.url },
});
gateway.serve(web.url);
process.stdout.write(`${gateway.url}\n`);
