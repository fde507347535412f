import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guests.shared', {
  guest_help_program: 'the program',
  job_paid_summary: 'Everything is done and paid.',
  stage_complete: 'Verified. The payment is on its way.',
  stage_create: 'Your application is being prepared.',
  stage_draft: 'Your contractor is preparing the application.',
  stage_enroll: 'Installed. The program is checking the work.',
  stage_install: 'Approved. The work can be done now.',
  stage_review: 'The program is reviewing your application.',
  step_application: 'Application',
  step_approval: 'Approval',
  step_checks: 'Checks',
  step_installation: 'Installation',
  step_payment: 'Payment',
  tasks_waiting_summary:
    '{waiting, plural, =0 {There is nothing for you to do at the moment.} one {One thing is waiting for you.} other {# things are waiting for you.}}',
  application_canceled_summary: 'This application was canceled.',
  answers_needed_summary: 'We need a few answers from you.',
});
