import { defineMessages } from '@/platform/messages';

export const t = defineMessages('programs.labels', {
  company_representative: 'Company representative',
  contractor: 'Contractor',
  homeowner: 'Homeowner',
  property_manager: 'Property manager',
});
