/**
 * Keys of the electric utilities that sponsor Mass Save. The sponsor Cape Light Compact has no key of its own, because its customers are also customers of
 * Eversource.
 */
export const ELECTRIC_SPONSORS = ['ma-eversource', 'ma-national-grid', 'ma-fitchburg-gas-and-electric-light'] as const;

export const GAS_SPONSORS = [
  'ma-berkshire-gas-co',
  'ma-fitchburg-gas-and-elec-lt-co',
  'ma-liberty-utilities-ma',
  'ma-national-grid-gas',
  'ma-nstar-gas-company',
] as const;
