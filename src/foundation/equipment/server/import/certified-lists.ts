/**
 * Lists that can be imported. Entries of a list of certified equipment are certified. Other lists leave certification unknown unless they have a
 * column for it.
 */
export const CERTIFIED_LISTS = {
  energy_star: { source: 'ENERGY STAR certified products', says: { energy_star: true } },
  neep: { source: 'NEEP cold climate heat pump list', says: { neep: true } },
  ahri: { source: 'AHRI directory', says: {} },
  hearthline: { source: "The operator's own list", says: {} },
} as const;
export type CertifiedListKey = keyof typeof CERTIFIED_LISTS;

export const isCertifiedList = (key: string): key is CertifiedListKey => Object.hasOwn(CERTIFIED_LISTS, key);
