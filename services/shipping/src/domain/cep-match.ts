/** What is known of a CEP. */
export interface CepMatch {
  zipCode: string;
  street: string | null;
  neighborhood: string | null;
  city: string;
  state: string;
  precision: 'exact' | 'prefix' | 'city';
}
