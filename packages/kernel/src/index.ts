export * from './clock.ts';
export * from './differences.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './text.ts';
export * from './typed-numbers.ts';
