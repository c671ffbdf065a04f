/** Sets the sandbox's clock to the same offset from real time as the shop's. */
export async function moveSandboxTo(sandboxUrl: string, offsetMs: number): Promise<void> {
  const { offsetMs: current } = (await read(await fetch(`${sandboxUrl}/__control/clock`))) as {
    offsetMs: number;
  };
  const advanceMs = offsetMs - current;
  if (advanceMs <= 0) return;
  await read(
    await fetch(`${sandboxUrl}/__control/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs }),
    }),
  );
}

async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to its clock`);
  return response.json();
}
