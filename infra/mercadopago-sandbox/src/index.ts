export { refusalDetails } from './cards/outcomes.ts';
export { PLATFORM_ACCOUNT_ID, sandboxCredentials } from './credentials.ts';
export type { Credentials } from './credentials.ts';
export type { Payment, PaymentStatus } from './model.ts';
export type { SandboxOptions } from './options.ts';
export { ProductionRefused } from './production.ts';
export { startSandbox } from './sandbox.ts';
export type { Sandbox, StartOptions } from './sandbox.ts';
