/** What the runner prepared: signed-in buyers and products to buy. */
export interface LoadData {
  shopUrl: string;
  /** The simulated provider, which pays PIX codes on request. */
  sandboxUrl: string;
  /** Access tokens, one per buyer. */
  tokens: readonly string[];
  /** The e-mail of one of the buyers. */
  email: string;
  password: string;
  productIds: readonly string[];
  /** Up to ten products each of sellers that have at least four. */
  productIdsBySeller: readonly (readonly string[])[];
  neighborhoodIds: readonly string[];
  searches: readonly string[];
}
