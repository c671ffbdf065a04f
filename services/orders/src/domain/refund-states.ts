export type SellerAnswer = 'agreed' | 'refused' | 'offered';
/** `lapsed`: the buyer did not answer in time. */
export type OfferOutcome = 'accepted' | 'declined' | 'lapsed';
