import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('first_steps', {
  contractors_step_hint: 'Add a company, then invite its people from its page. Contractors create the jobs.',
  contractors_step_title: 'Add contractor companies',
  equipment_step_hint: 'Add models to the catalog, or import published lists at Equipment, Import lists.',
  equipment_step_title: 'Fill the equipment catalog',
  hide_button: 'Hide these steps',
  list_title: 'Set up your portal',
  list_lead: '{done} of {all} steps done. The list disappears when all are done.',
  portal_step_hint: 'On the server, set PORTAL_NAME, PORTAL_LOGO and MAIL_FROM (the sender of emails), then restart.',
  portal_step_title: 'Set the name and the logo',
  programs_step_hint: 'Switch off the programs that you do not offer. Budgets have a page of their own.',
  programs_step_title: 'Choose the programs',
  staff_step_hint: 'Invite the people who review jobs, decide and pay, each with a role of their own.',
  staff_step_title: 'Invite your staff',
  step_done_label: 'Done:',
  step_open_label: 'Open:',
});
