import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'electrify',
    title:
      '3CE, Electrify Your Home (Rewiring America CA-127 to CA-130): 1,000 or 1,500 for a water heater, 2,000 or 3,000 per condenser, at most two per account; replaces natural gas or propane; 2025-06-01 to 2026-09-30',
    url: 'https://3cenergy.org/rebates/electrify-your-home',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  {
    id: 'application',
    title: '3CE application form: one rebate per appliance; Rebate Assignment Form; CARE or FERA letter, or a tax form',
    url: 'https://3cenergy.org/rebates/electrify-your-home',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  {
    id: 'territory',
    title: 'Counties of Monterey, San Benito, Santa Cruz, San Luis Obispo and Santa Barbara, where the city or county joined; no list of members was found',
    date: '2026-11-27',
    confidence: 'sourced',
  },
  {
    id: 'connected',
    title:
      'Joint table of 3CE and TECH for connected water heaters: each amount includes 1,500 from 3CE, from October 31, 2023; the end of the round is an inference',
    url: 'https://incentives.switchison.org',
    date: '2023-10-31',
    confidence: 'inference',
  },
  {
    id: 'period',
    title:
      'First day of the first round by the joint table of 3CE and TECH, October 31, 2023; last day of the second round by Electrify Your Home, September 30, 2026',
    date: '2026-08-06',
    confidence: 'inference',
  },
  { id: 'adders', title: '3CE pays more for electrical upgrades; the amounts were not found', date: '2026-11-27', confidence: 'default' },
  {
    id: 'portal',
    title: 'Portal rules: review of the utility company, mixing valve, demand response, enhanced income incentive below 200% of the poverty level',
    date: '2026-11-21',
    confidence: 'seed',
  },
  {
    id: 'recent',
    title: 'Portal rules: not yet installed, or installed in the last 60 days. We did not find which program this rule belongs to, so it is a default',
    date: '2026-11-21',
    confidence: 'default',
  },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
];
