import { OrderStatus } from '@largo/contracts';
export const planted = OrderStatus;
