// One cluster for all these files, because starting one takes longer than most of their tests. They
// run in this order, and the last one ends a service for good.
import './cluster/traces.e2e.test.ts';
import './cluster/processes.e2e.test.ts';
import './cluster/exports.e2e.test.ts';
import './cluster/observability.e2e.test.ts';
