interface Deps {
  units: Units;
}

export async function ownUnits(deps: Deps): Promise<void> {
  await deps.units.plain({ correlationId: '' }).run(() => {});
}
