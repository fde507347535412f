/**
 * Utility keys by abbreviations and other names of the utilities. Names are in lower case, with "and" for "&" and without punctuation. Source: websites of
 * the utilities, 2026-11-27.
 */
export const UTILITY_ALIASES: Readonly<Record<string, string>> = {
  'central hudson': 'ny-central-hudson-gas-and-electric',
  'consolidated edison': 'ny-con-edison',
  coned: 'ny-con-edison',
  'con ed': 'ny-con-edison',
  'new york state electric and gas': 'ny-nyseg',
  'rg and e': 'ny-rochester-gas-and-electric',
  'pseg li': 'ny-pseg-long-island',
  'peabody municipal light plant': 'ma-city-of-peabody',
  pmlp: 'ma-city-of-peabody',
  'pg and e': 'ca-pacific-gas-and-electric',
  'sdg and e': 'ca-san-diego-gas-and-electric',
  sce: 'ca-southern-california-edison',
  'socal edison': 'ca-southern-california-edison',
  mge: 'wi-madison-gas-and-electric',
};
