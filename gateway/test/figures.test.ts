import { describe, expect, it } from 'vitest';
import { useTestGateway } from './support.ts';

describe('the figures of requests', () => {
  const gateway = useTestGateway();

  it('tell API calls apart by their route, never by their address', async () => {
    await fetch(`${gateway.url}/api/orders`, { method: 'POST' });
    await fetch(`${gateway.url}/api/orders/pedido-4711`);
    await fetch(`${gateway.url}/products/pedido-4711`, { headers: { accept: 'text/html' } });

    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    const counted = [
      ...text.matchAll(
        /duration_seconds_count\{.*http_request_method="(\w+)",http_route="([^"]+)"/g,
      ),
    ].map(([, method, route]) => `${method} ${route}`);
    expect(counted).toEqual(
      expect.arrayContaining(['POST /api/orders', 'GET /api/orders/*', 'GET /*']),
    );
    expect(text).not.toContain('pedido-4711');
  });
});
