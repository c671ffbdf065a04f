export async function depsFirst(deps: Deps, unit: UnitOfWork): Promise<void> {
  await unit.run(() => deps.work());
}
