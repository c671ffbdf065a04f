/** Whose answer a pending request awaits; `return`: the goods of a regret. */
export type WaitsFor = 'seller' | 'buyer' | 'return' | 'operator';
export type SellerAnswer = 'agreed' | 'refused' | 'offered';
/** `lapsed`: the buyer did not answer in time. */
export type OfferOutcome = 'accepted' | 'declined' | 'lapsed';
/** Why a request went to the operator. */
export type Escalation = 'seller_silent' | 'seller_refused' | 'offer_declined' | 'offer_silent';
