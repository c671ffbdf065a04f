// One cluster for all of it: starting one takes longer than most of what is tested on it. The files run in this
// order, and the last one ends a service for good.
import './cluster/traces.e2e.test.ts';
import './cluster/processes.e2e.test.ts';
import './cluster/observability.e2e.test.ts';
