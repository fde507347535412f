import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'hear-wi',
    title: 'Focus on Energy HEAR pages, checked against the state page of homeenergybasics (Wisconsin)',
    url: 'https://focusonenergy.com/hear',
    date: '2026-07-17',
    confidence: 'sourced',
  },
  {
    id: 'hear-invoice',
    title: 'HEAR invoice content: contractor, customer, date, models, serials, AHRI, itemized labor and equipment, total, rebate line',
    date: '2026-04-30',
    confidence: 'sourced',
  },
  {
    id: 'wi-electrification',
    title: 'Focus on Energy HEAR pages: primary residence, IRA Registered Contractor, and no heat pump that replaces a heat pump',
    url: 'https://focusonenergy.com/hear',
    date: '2026-11-27',
    confidence: 'sourced',
  },
  { id: 'doe-hear', title: 'Program requirements of the federal HEAR rebates: income bands and measure caps', date: '2025-02-05', confidence: 'sourced' },
  {
    id: 'focus-pay',
    title: 'Focus on Energy says 8 to 10 weeks for its rebates; nothing is published for HEAR, so ten weeks is a default that an operator must check',
    url: 'https://support.focusonenergy.com',
    date: '2026-11-21',
    confidence: 'default',
  },
  {
    id: 'focus-tiers',
    title:
      'Focus on Energy heat pump rebates 2026: by SEER2 and HSPF2, an extra amount for propane, low income confirmed before the installation; apply within 60 days of it, by 2026-08-31',
    url: 'https://focusonenergy.com',
    date: '2026-07-17',
    confidence: 'sourced',
  },
  {
    id: 'focus-list',
    title: 'Focus on Energy residential rebates: smart thermostat, heat pump water heater',
    url: 'https://focusonenergy.com',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  {
    id: 'portal-table',
    title: 'The portal’s own table of other rebates: gas furnace, indirect and tankless water heater',
    date: '2026-08-06',
    confidence: 'seed',
  },
  { id: 'portal', title: 'Portal rules for every program that does not publish its own', date: '2026-11-21', confidence: 'seed' },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
];
