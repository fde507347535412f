import { portalName } from '@/platform';
import type { CountValues, EmailTemplates, ListTemplateValues, TextValues } from './email-template';
import { authenticityParagraph, greeting } from './greeting';
import { t } from './messages';

/**
 * Returns an email subject that names the task if the email is about only one task, so that a guest can distinguish several emails. Otherwise returns null, and
 * the caller uses a subject with the address.
 */
const onlyOf = (tasks: readonly string[], subject: (task: string) => string): string | null => {
  const [task, ...others] = [tasks].flat();
  return task !== undefined && others.length === 0 ? subject(task) : null;
};

export const GUEST_EMAILS = {
  guest_invite: {
    to: 'guest',
    email: (
      v: TextValues<'contractor' | 'address' | 'name' | 'message' | 'rebate' | 'programs' | 'code'> &
        ListTemplateValues<'tasks'> &
        CountValues<'minutes' | 'link_days'>,
    ) => ({
      subject: onlyOf(v.tasks, (task) => t('guest_invite_one_subject', { ...v, task })) ?? t('guest_invite_subject', v),
      preview: t('guest_invite_preview', v),
      paragraphs: [
        greeting(v),
        v.rebate,
        t('guest_invite_text_2', { ...v, has_programs: v.programs === '' ? 'no' : 'yes' }),
        v.tasks,
        v.message,
        t('guest_invite_text_3', v),
      ],
      button: t('guest_invite_button', v),
      authenticity: authenticityParagraph(v),
      footnote: t('guest_link_note', v),
    }),
  },
  /** Invites an installer to a visit at the home, with the address, the date and the required photos. `day` is `none` if no date is set. */
  installer_invite: {
    to: 'guest',
    email: (
      v: TextValues<'contractor' | 'address' | 'name' | 'message' | 'code' | 'day'> &
        ListTemplateValues<'wanted'> &
        CountValues<'photos' | 'minutes' | 'installer_link_days'>,
    ) => ({
      subject: t('installer_invite_subject', v),
      preview: t('installer_invite_preview', v),
      paragraphs: [greeting(v), t('installer_invite_text_2', v), v.wanted, v.message, t('installer_invite_text_3', v)],
      button: t('task_list_button'),
      authenticity: authenticityParagraph(v),
      footnote: t('installer_link_note', v),
    }),
  },
  /** Email to a person whom a homeowner asked for help with their tasks. */
  helper_invite: {
    to: 'guest',
    email: (v: TextValues<'name' | 'homeowner' | 'contractor' | 'address' | 'code'> & CountValues<'link_days'>) => ({
      subject: t('helper_invite_subject', v),
      preview: t('helper_invite_preview', v),
      paragraphs: [greeting(v), t('helper_invite_text', v), t('helper_invite_limits', v)],
      button: t('helper_invite_button'),
      authenticity: t('helper_authenticity_text', { ...v, product: portalName() }),
      footnote: t('helper_invite_footnote', v),
    }),
  },
  guest_new_link: {
    to: 'guest',
    email: (v: TextValues<'address' | 'name' | 'contractor' | 'code' | 'link_role'> & CountValues<'link_days' | 'installer_link_days' | 'idle_minutes'>) => ({
      subject: t('new_link_subject', v),
      preview: t('new_link_preview'),
      paragraphs: [greeting(v), t('new_link_text_2', v), v.link_role === 'installer' ? t('installer_new_link_text', v) : t('new_link_text_3', v)],
      button: t('continue'),
      authenticity: authenticityParagraph(v),
      footnote: t('guest_new_link_footnote', v),
    }),
  },
  guest_code: {
    to: 'guest',
    email: (v: TextValues<'address' | 'name' | 'contractor' | 'code' | 'one_time_code'> & CountValues<'code_minutes'>) => ({
      subject: t('guest_code_subject', v),
      preview: t('guest_code_preview'),
      paragraphs: [greeting(v), t('guest_code_text_2', v), t('guest_code_text_3', v)],
      button: t('guest_code_button'),
      footnote: t('guest_code_footnote', v),
    }),
  },
  guest_replaced: {
    to: 'guest',
    email: (v: TextValues<'address' | 'name' | 'contractor' | 'code' | 'new_address'> & CountValues<'private_answers' | 'link_days'>) => ({
      subject: t('guest_replaced_subject', v),
      preview: t('guest_replaced_preview'),
      paragraphs: [greeting(v), t('guest_replaced_text_2', v), v.private_answers > 0 ? t('guest_replaced_text_3', v) : t('guest_replaced_text_4', v)],
      button: v.private_answers > 0 ? t('guest_replaced_button') : t('guest_replaced_button_2'),
      footnote: t('guest_link_note', v),
    }),
  },
  guest_reminder: {
    to: 'guest',
    isReminder: true,
    email: (
      v: TextValues<'contractor' | 'address' | 'name' | 'rebate' | 'code' | 'link_role'> &
        ListTemplateValues<'tasks'> &
        CountValues<'minutes' | 'link_days' | 'installer_link_days'>,
    ) => ({
      subject: onlyOf(v.tasks, (task) => t('guest_reminder_one_subject', { ...v, task })) ?? t('guest_reminder_subject', v),
      preview: t('guest_reminder_preview', v),
      paragraphs: [greeting(v), v.rebate, t('guest_reminder_text_2', v), v.tasks, t('guest_reminder_text_3', v)],
      button: t('guest_reminder_button', v),
      authenticity: authenticityParagraph(v),
      footnote: v.link_role === 'installer' ? t('installer_reminder_footnote', v) : t('guest_reminder_footnote', v),
    }),
  },
  /** Confirmation for a guest who clicked "I'm done". Contains the job code as reference. */
  guest_receipt: {
    to: 'guest',
    email: (v: TextValues<'contractor' | 'address' | 'name' | 'role' | 'cannot_answer' | 'day' | 'code'> & ListTemplateValues<'tasks'>) => ({
      subject: t('guest_receipt_subject', v),
      preview: t('guest_receipt_preview', v),
      paragraphs: [greeting(v), t('guest_receipt_sent', v), v.tasks, v.cannot_answer, t('guest_receipt_next', v)],
      button: t('guest_receipt_button'),
      footnote: t('guest_receipt_footnote', v),
    }),
  },
  guest_done: {
    to: 'contractor',
    email: (v: TextValues<'name' | 'address' | 'role' | 'cannot_answer' | 'code'>) => ({
      subject: t('guest_done_subject', v),
      preview: t('guest_done_preview'),
      paragraphs: [t('hello'), t('guest_done_text_2', v), v.cannot_answer],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  guest_silent: {
    to: 'contractor',
    email: (v: TextValues<'role' | 'address' | 'code'> & ListTemplateValues<'tasks'>) => ({
      subject: t('guest_silent_subject', v),
      preview: t('guest_silent_preview'),
      paragraphs: [t('hello'), t('guest_silent_text_2', v), v.tasks, t('guest_silent_text_3')],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
} as const satisfies EmailTemplates;
