import './cluster/kills.e2e.test.ts';
