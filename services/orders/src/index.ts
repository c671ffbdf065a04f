export { orders } from './service.ts';
