import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('first_steps', {
  contractors_step_hint: 'Add a company, then invite its people from its page. Contractors create the jobs.',
  contractors_step_title: 'Add contractor companies',
  equipment_step_hint: 'Add models to the catalog, or import published lists under Equipment, Import lists.',
  equipment_step_title: 'Fill the equipment catalog',
  hide_button: 'Hide these steps',
  list_title: 'Set up your portal',
  list_lead: '{done} of {all} steps done. The list disappears when all are done.',
  portal_step_hint: 'On the server, set PORTAL_NAME, PORTAL_LOGO and MAIL_FROM (the sender of emails), then restart.',
  portal_step_title: 'Set the name and logo',
  programs_step_hint: 'Turn off the programs you do not offer. Budgets have their own page.',
  programs_step_title: 'Choose the programs',
  staff_step_hint: 'Invite the people who review jobs, make decisions and pay. Give each person a separate role.',
  staff_step_title: 'Invite your staff',
  step_done_label: 'Done:',
  step_open_label: 'Open:',
});
