import { DomainError } from '@largo/kernel';

export class NeighborhoodNotFound extends DomainError {
  readonly code = 'NEIGHBORHOOD_NOT_FOUND';
  readonly kind = 'not-found';

  constructor(id: string) {
    super('Bairro não encontrado', { id });
  }
}

export class NeighborhoodNameTaken extends DomainError {
  readonly code = 'NEIGHBORHOOD_NAME_TAKEN';
  readonly kind = 'conflict';

  constructor(name: string) {
    super('Já existe um bairro com esse nome', { name });
  }
}

export class NeighborhoodInUse extends DomainError {
  readonly code = 'NEIGHBORHOOD_IN_USE';
  readonly kind = 'conflict';

  constructor(sellers: number) {
    super(
      `Este bairro tem frete configurado por ${sellers} loja(s); desative-o em vez de excluir`,
      {
        sellers,
      },
    );
  }
}

export class ShippingRuleNotFound extends DomainError {
  readonly code = 'SHIPPING_RULE_NOT_FOUND';
  readonly kind = 'not-found';

  constructor(id: string) {
    super('Regra de frete não encontrada', { id });
  }
}

export class ShippingRuleExists extends DomainError {
  readonly code = 'SHIPPING_RULE_EXISTS';
  readonly kind = 'conflict';

  constructor() {
    super('Já existe uma regra de frete para esse destino');
  }
}

/** Freight and thresholds: the range the tables hold. */
export class InvalidFreightAmount extends DomainError {
  readonly code = 'INVALID_AMOUNT';
  readonly kind = 'invalid';

  constructor(field: string) {
    const message = 'Informe um valor de R$ 0,00 a R$ 99.999.999,99, com no máximo dois decimais';
    super(message, [{ field, message }]);
  }
}

export class ProductNotFound extends DomainError {
  readonly code = 'PRODUCT_NOT_FOUND';
  readonly kind = 'not-found';

  constructor(id: string) {
    super('Produto não encontrado', { id });
  }
}

export class CepNotFound extends DomainError {
  readonly code = 'CEP_NOT_FOUND';
  readonly kind = 'not-found';

  constructor(cep: string) {
    super('CEP não encontrado', { cep });
  }
}

export class StateNotFound extends DomainError {
  readonly code = 'STATE_NOT_FOUND';
  readonly kind = 'not-found';

  constructor(state: string) {
    super('Estado não encontrado', { state });
  }
}
