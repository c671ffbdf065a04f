/** What is known of a CEP. */
export interface CepMatch {
  zipCode: string;
  street: string | null;
  neighborhood: string | null;
  city: string;
  state: string;
  precision: 'exact' | 'prefix' | 'city';
}

/** Finds the cities there are, by state and name. */
export interface KnownCities {
  cityOf(state: string, name: string): { readonly name: string; readonly uf: string } | undefined;
}
