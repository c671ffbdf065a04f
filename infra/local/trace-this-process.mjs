// `npm start` runs everything in one process: this is imported before anything that is to be traced. The
// variables are checked later, when the system starts.
import { defaultTracesPort, telemetryEnv } from './dist/traces/telemetry-env.js';

const { LARGO_TRACES = '', LARGO_TRACES_PORT } = process.env;
if (/^(?:true|1|yes|on)$/.test(LARGO_TRACES.trim())) {
  const port = LARGO_TRACES_PORT?.trim() || defaultTracesPort;
  Object.assign(process.env, telemetryEnv('largo', `http://127.0.0.1:${port}`));
  await import('@largo/service-kit/telemetry');
}
