import { type EmailTemplates, joinList, type ListTemplateValues, type TextValues } from './email-template';
import { greeting } from './greeting';
import { t } from './messages';

/** Assumed length of a first meeting in minutes. Calendars need an end time, but the real length is unknown. */
const CALENDAR_MINUTES = 60;

export const TASK_EMAILS = {
  tasks_due: {
    to: 'contractor',
    email: (v: TextValues<'address' | 'name' | 'code'> & ListTemplateValues<'tasks'>) => ({
      subject: t('tasks_due_subject', v),
      preview: joinList(v.tasks),
      paragraphs: [t('hello'), t('tasks_due_text_2', v), v.tasks],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  tasks_added: {
    to: 'contractor',
    email: (v: TextValues<'address' | 'name' | 'code'> & ListTemplateValues<'tasks'>) => ({
      subject: t('tasks_added_subject', v),
      preview: t('tasks_added_preview'),
      paragraphs: [t('hello'), t('tasks_added_text_2', v), v.tasks],
      button: t('job_button'),
      footnote: t('tasks_added_footnote', v),
    }),
  },
  task_transferred_contractor: {
    to: 'contractor',
    email: (v: TextValues<'task' | 'address' | 'name' | 'reason' | 'code'>) => ({
      subject: t('transferred_contractor_subject', v),
      preview: t('transferred_contractor_preview'),
      paragraphs: [t('hello'), t('transferred_contractor_text_2', v), v.reason ? t('why', v) : ''],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  exception_flagged_contractor: {
    to: 'contractor',
    urgent: true,
    email: (v: TextValues<'address' | 'task' | 'name' | 'description' | 'code'>) => ({
      subject: t('exception_contractor_subject', v),
      preview: t('exception_contractor_preview', v),
      paragraphs: [t('hello'), t('exception_contractor_text_2', v), v.description],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  wait_is_long: {
    to: 'guest',
    urgent: true,
    email: (v: TextValues<'task' | 'address' | 'name' | 'code' | 'contractor'>) => ({
      subject: t('long_wait_subject', v),
      preview: t('long_wait_preview'),
      paragraphs: [greeting(v), t('long_wait_text_2', v), t('long_wait_text_3')],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  install_scheduled: {
    to: 'guest',
    email: (v: TextValues<'address' | 'date' | 'name' | 'contractor' | 'code'>) => ({
      subject: t('install_scheduled_subject', v),
      preview: t('install_scheduled_preview'),
      paragraphs: [greeting(v), t('install_scheduled_text_2', v), t('install_scheduled_text_3'), t('install_scheduled_text_4', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  install_scheduled_installer: {
    to: 'guest',
    email: (v: TextValues<'address' | 'date' | 'contractor' | 'code'> & ListTemplateValues<'tasks'>) => ({
      subject: t('scheduled_installer_subject', v),
      preview: t('scheduled_installer_preview'),
      paragraphs: [t('hello'), t('scheduled_installer_text_2', v), v.tasks, t('scheduled_installer_text_3')],
      button: t('task_list_button'),
      footnote: t('reference_code', v),
    }),
  },
  utility_failed: {
    to: 'guest',
    email: (v: TextValues<'address' | 'name' | 'contractor' | 'code' | 'utility' | 'next'>) => ({
      subject: t('utility_failed_subject', v),
      preview: v.next,
      paragraphs: [greeting(v), t('utility_failed_text_2', v), v.next],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  utility_complete: {
    to: 'guest',
    email: (v: TextValues<'address' | 'name' | 'contractor' | 'code' | 'utility'>) => ({
      subject: t('utility_complete_subject', v),
      preview: t('utility_complete_preview'),
      paragraphs: [greeting(v), t('utility_complete_text_2', v), t('utility_complete_text_3', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  appointment: {
    to: 'guest',
    urgent: true,
    email: (v: TextValues<'address' | 'when' | 'at' | 'meeting' | 'name' | 'contractor' | 'code'>) => ({
      subject: t('appointment_subject', v),
      preview: t('appointment_preview', v),
      paragraphs: [greeting(v), t('appointment_text_2', v), t('appointment_text_3'), t('appointment_text_4', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
      appointment: { starts: v.at, minutes: CALENDAR_MINUTES, title: t('appointment_title', v), place: v.address },
    }),
  },
} as const satisfies EmailTemplates;
