import { MercadoPagoConfig } from 'mercadopago';
export const planted = MercadoPagoConfig;
