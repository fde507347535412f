import { defineMessages } from '@/platform/messages';

export const t = defineMessages('access.labels', {
  administrator: 'Administrator',
  company_admin: 'Company admin',
  contractor: 'Contractor',
  finance: 'Finance',
  homeowner: 'Homeowner',
  installer: 'Installer',
  operations: 'Operations',
  partner_manager: 'Partner manager',
  program_and_equipment: 'Program & equipment',
  program_manager: 'Program manager',
  program_staff: 'Program staff',
  property_manager: 'Property manager',
  technician: 'Technician',
});
