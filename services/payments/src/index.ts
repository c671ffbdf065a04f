export { connectSellers, type ConnectSellersDeps } from './seed.ts';
export { payments } from './service.ts';
