import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('technicians', {
  epa_608_option: 'EPA Section 608',
  nate_option: 'NATE',
  bpi_analyst_option: 'BPI Building Analyst',
  bpi_envelope_option: 'BPI Envelope Professional',
  hers_option: 'HERS rater',
  lead_safe_option: 'Lead-safe renovator (RRP)',
  electrician_option: 'Electrician license',
  plumber_option: 'Plumber license',
  manufacturer_option: 'Manufacturer training',
  other_option: 'Other certificate',
});
