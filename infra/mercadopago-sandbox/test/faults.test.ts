import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxCredentials } from '../src/index.ts';
import type { Sandbox } from '../src/index.ts';
import type { FaultPlan } from '../src/faults/plans.ts';
import type { LoggedRequest } from '../src/faults/request-log.ts';
import { aPix, aSandbox, control, failureOf, payments } from './support.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await control(sandbox, 'DELETE', '/faults');
  await control(sandbox, 'DELETE', '/requests');
});

function plan(fault: Omit<FaultPlan, 'path'>): Promise<unknown> {
  return control(sandbox, 'POST', '/faults', { method: 'POST', path: '/v1/payments', ...fault });
}

async function paymentsMade(reference: string): Promise<number> {
  const found = await payments().search({ options: { external_reference: reference } });
  return found.paging?.total ?? -1;
}

describe('each class of error reaches the SDK', () => {
  it.each([
    [402, 'MPPaymentError'],
    [409, 'MPIdempotencyError'],
    [422, 'MPValidationError'],
    [423, 'MPResourceLockedError'],
    [424, 'MPDependencyError'],
    [500, 'MPServerError'],
    [503, 'MPServerError'],
  ])('%i as %s', async (status, name) => {
    await plan({ status });

    const failure = await failureOf(payments().create({ body: aPix() }));

    expect(failure.name).toBe(name);
    expect(failure.status).toBe(status);
  });

  it('429 as MPRateLimitError with the time to wait', async () => {
    await plan({ status: 429, retryAfterSeconds: 3 });

    const failure = await failureOf(payments().create({ body: aPix() }));

    expect(failure.name).toBe('MPRateLimitError');
    expect(failure.retryAfter).toBe(3);
  });

  it('403 from the gateway as MPForbiddenError', async () => {
    await plan({
      status: 403,
      body: { code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES', status: 403 },
    });

    const failure = await failureOf(payments().create({ body: aPix() }));

    expect(failure.name).toBe('MPForbiddenError');
  });

  it('a cut connection as MPConnectionError', async () => {
    await plan({ cut: 'before' });

    const failure = await failureOf(payments().create({ body: aPix() }));

    expect(failure.name).toBe('MPConnectionError');
  });

  it('a hanging call as MPConnectionError after the timeout', async () => {
    await plan({ hang: 'before' });

    const failure = await failureOf(payments({ timeout: 100 }).create({ body: aPix() }));

    expect(failure.name).toBe('MPConnectionError');
  });

  it('a page instead of JSON as an answer without id', async () => {
    await plan({ nonJson: true });

    const result = await payments()
      .create({ body: aPix() })
      .catch((error: unknown) => error);

    expect(result).not.toHaveProperty('id');
  });
});

it('begins to answer and keeps the body back, past the time-out of the SDK', async () => {
  await plan({ slowBodyMs: 300 });
  const start = performance.now();

  const payment = await payments({ timeout: 200 }).create({ body: aPix() });

  expect(performance.now() - start).toBeGreaterThan(290);
  expect(payment.status).toBe('pending');
});

describe('a connection cut after the work is done', () => {
  it('leaves a payment that the same key brings back', async () => {
    const key = crypto.randomUUID();
    const body = aPix({ external_reference: 'attempt-cut' });
    await plan({ cut: 'after' });

    const failure = await failureOf(payments({ key }).create({ body }));
    const again = await payments({ key }).create({ body });

    expect(failure.name).toBe('MPConnectionError');
    expect(again.status).toBe('pending');
    expect(await paymentsMade('attempt-cut')).toBe(1);
  });

  it('is healed by the SDK itself when it may retry', async () => {
    await plan({ cut: 'after' });

    const payment = await payments({ retries: 1 }).create({
      body: aPix({ external_reference: 'attempt-retry' }),
    });

    expect(payment.status).toBe('pending');
    expect(await paymentsMade('attempt-retry')).toBe(1);
  });

  it('and an answer that comes too late leave the payment to be found', async () => {
    await plan({ hang: 'after' });

    await failureOf(
      payments({ timeout: 100 }).create({ body: aPix({ external_reference: 'attempt-late' }) }),
    );

    expect(await paymentsMade('attempt-late')).toBe(1);
  });
});

describe('fault plans', () => {
  it('let calls through first and end after their number', async () => {
    await plan({ status: 500, skip: 1, times: 2 });
    const results: unknown[] = [];

    for (let call = 0; call < 4; call++) {
      const result = await payments()
        .create({ body: aPix() })
        .then(
          () => 'made',
          () => 'failed',
        );
      results.push(result);
    }

    expect(results).toEqual(['made', 'failed', 'failed', 'made']);
  });

  it('may cover everything below a path', async () => {
    await control(sandbox, 'POST', '/faults', { path: '/v1/payments/*', status: 500 });

    const failure = await failureOf(payments().get({ id: 1 }));

    expect(failure.status).toBe(500);
  });

  it('that say nothing sensible are refused', async () => {
    const answer = await control(sandbox, 'POST', '/faults', { path: '/v1', cut: 'sometimes' });

    expect(answer.status).toBe(400);
  });

  it('delay', async () => {
    await plan({ delayMs: 80 });
    const start = performance.now();

    await payments().create({ body: aPix() });

    expect(performance.now() - start).toBeGreaterThan(75);
  });
});

describe('the log of requests', () => {
  it('shows key and device, and no token', async () => {
    const key = crypto.randomUUID();
    await payments({ key, deviceId: 'armor.abc' }).create({ body: aPix() });

    const { body } = await control<LoggedRequest[]>(sandbox, 'GET', '/requests');

    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      method: 'POST',
      path: '/v1/payments',
      status: 201,
      headers: { 'x-idempotency-key': key, 'x-meli-session-id': 'armor.abc' },
    });
    expect(JSON.stringify(body)).not.toContain(sandboxCredentials.accessToken);
  });

  it('forgets the oldest', async () => {
    for (let call = 0; call < 1_100; call++) sandbox.world.requests.add(entry(call));

    const kept = sandbox.world.requests.all();

    expect(kept).toHaveLength(500);
    expect(kept.at(-1)?.at).toBe(1_099);
  });
});

function entry(at: number): LoggedRequest {
  return { at, method: 'GET', path: '/', query: {}, headers: {}, status: 200 };
}
