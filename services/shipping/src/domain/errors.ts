import { conflict, invalid, notFound, unavailable } from '@largo/kernel';

export class NeighborhoodNotFound extends notFound('NEIGHBORHOOD_NOT_FOUND', (id: string) => [
  'Bairro não encontrado',
  { id },
]) {}

export class NeighborhoodNameTaken extends conflict('NEIGHBORHOOD_NAME_TAKEN', (name: string) => [
  'Já existe um bairro com esse nome',
  { name },
]) {}

export class NeighborhoodInUse extends conflict(
  'NEIGHBORHOOD_IN_USE',
  ({ sellers, rules }: { sellers: number; rules: number }) => {
    const where = [
      ...(sellers > 0 ? [`no frete de ${sellers} loja(s)`] : []),
      ...(rules > 0 ? [`em ${rules} regra(s) de entrega`] : []),
    ];
    return [
      `Este bairro está em uso ${where.join(' e ')}; desative-o em vez de excluir`,
      { sellers, rules },
    ];
  },
) {}

export class ShippingRuleNotFound extends notFound('SHIPPING_RULE_NOT_FOUND', (id: string) => [
  'Regra de frete não encontrada',
  { id },
]) {}

export class ShippingRuleExists extends conflict(
  'SHIPPING_RULE_EXISTS',
  'Já existe uma regra de frete para esse destino',
) {}

/** Freight and thresholds: the range the tables hold. */
export class InvalidFreightAmount extends invalid('INVALID_AMOUNT', (field: string) => {
  const message = 'Informe um valor de R$ 0,00 a R$ 99.999.999,99, com no máximo dois decimais';
  return [message, [{ field, message }]];
}) {}

export class ProductNotFound extends notFound('PRODUCT_NOT_FOUND', (id: string) => [
  'Produto não encontrado',
  { id },
]) {}

export class CepNotFound extends notFound('CEP_NOT_FOUND', (cep: string) => [
  'CEP não encontrado',
  { cep },
]) {}

/** No service that could know it answered, which says nothing about the CEP. */
export class CepLookupUnavailable extends unavailable('CEP_LOOKUP_UNAVAILABLE', (cep: string) => [
  'Erro ao buscar CEP: não foi possível agora. Preencha o endereço.',
  { cep },
]) {}

export class StateNotFound extends notFound('STATE_NOT_FOUND', (state: string) => [
  'Estado não encontrado',
  { state },
]) {}
