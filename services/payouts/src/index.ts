export { payouts } from './service.ts';
