import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('hpxml.web', {
  files_title: 'HPXML files',
  files_note:
    'HPXML is the format in which audits and upgrades of homes are exchanged. The files have the home, the work and the company, without name, phone number or email of the homeowner.',
  audit_button: 'Audit',
  upgrade_button: 'Upgrade',
  certificate_button: 'Certificate',
});
