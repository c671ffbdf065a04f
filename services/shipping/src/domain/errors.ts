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

  constructor({ sellers, rules }: { sellers: number; rules: number }) {
    const where = [
      ...(sellers > 0 ? [`no frete de ${sellers} loja(s)`] : []),
      ...(rules > 0 ? [`em ${rules} regra(s) de entrega`] : []),
    ];
    super(`Este bairro está em uso ${where.join(' e ')}; desative-o em vez de excluir`, {
      sellers,
      rules,
    });
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

/** No service that could know it answered, which says nothing about the CEP. */
export class CepLookupUnavailable extends DomainError {
  readonly code = 'CEP_LOOKUP_UNAVAILABLE';
  readonly kind = 'unavailable';

  constructor(cep: string) {
    super('Erro ao buscar CEP: não foi possível agora. Preencha o endereço.', { cep });
  }
}

export class StateNotFound extends DomainError {
  readonly code = 'STATE_NOT_FOUND';
  readonly kind = 'not-found';

  constructor(state: string) {
    super('Estado não encontrado', { state });
  }
}
