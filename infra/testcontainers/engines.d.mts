/** What is used of the package testcontainers. */
export interface Testcontainers {
  GenericContainer: new (image: string) => ContainerPlan;
  Wait: { forLogMessage(message: RegExp, times?: number): object };
}
export interface ContainerPlan {
  withExposedPorts(port: number | { container: number; host: number }): this;
  withEnvironment(env: Record<string, string>): this;
  withCommand(command: string[]): this;
  withWaitStrategy(strategy: object): this;
  start(): Promise<StartedContainer>;
}
export interface StartedContainer {
  getHost(): string;
  getMappedPort(port: number): number;
  stop(): Promise<unknown>;
}

export declare function startEngines(
  testcontainers?: Testcontainers,
): Promise<{ env: Record<string, string>; stop(): Promise<void> }>;
