/** The page that holds the frame of a card's bank; the checkout shows it in a frame of its own. */
export const cardChallengePath = '/card-challenge';

/** Between the checkout and that page, which have one origin. */
export type ChallengeMessage =
  | { readonly challenge: 'ready' }
  | { readonly challenge: 'ask'; readonly url: string; readonly request: string }
  | { readonly challenge: 'over' };
