export { GatewayConfig } from './config.ts';
export { startGateway, type GatewayOptions, type RunningGateway } from './gateway.ts';
