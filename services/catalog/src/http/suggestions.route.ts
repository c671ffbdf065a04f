import { SuggestionsAnswer, SuggestionsQuery } from '@largo/contracts';
import type { App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { suggest } from '../queries/suggest.ts';
import { sendJsonText } from './json-text.ts';

/** No product's address can be `suggestions`: every slug ends with a part of its product's id. */
export function suggestionsRoute(app: App, deps: Deps): void {
  app.get(
    '/products/suggestions',
    {
      config: { policy: 'public' },
      schema: { querystring: SuggestionsQuery, response: { 200: SuggestionsAnswer } },
    },
    async (request, reply) => {
      const found = await suggest(deps, request.query.q);
      return sendJsonText(request, reply, JSON.stringify(found), 'everybody');
    },
  );
}
