export { GatewayConfig } from './config.ts';
export { startGateway, type GatewayOptions, type RunningGateway } from './gateway.ts';
export { readNames } from './read-query.ts';
export { makeRouteTable } from './route-table.ts';
