export { cart } from './service.ts';
