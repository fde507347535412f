/**
 * The lists we read. What is on a list of certified units is certified; a list that is no list of
 * certified units says nothing about it unless it has a column.
 */
export const CERTIFIED_LISTS = {
  energy_star: { source: 'ENERGY STAR certified products', says: { energy_star: true } },
  neep: { source: 'NEEP cold climate heat pump list', says: { neep: true } },
  ahri: { source: 'AHRI directory', says: {} },
  hearthline: { source: "The operator's own list", says: {} },
} as const;
export type CertifiedListKey = keyof typeof CERTIFIED_LISTS;

export const isCertifiedList = (key: string): key is CertifiedListKey => Object.hasOwn(CERTIFIED_LISTS, key);
