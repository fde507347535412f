import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('offline.stored', {
  change_something: 'Change something',
  jobs_empty: 'No jobs are stored yet. Jobs with a visit today or tomorrow and jobs that you open are stored here.',
  jobs_lead: 'Open these jobs, fill in their tasks and take photos while you are offline. Everything is sent when you are back online.',
  jobs_title: 'Jobs on this phone',
  keep_description:
    'Stores jobs with a visit today or tomorrow and the jobs you opened most recently, up to 20 in total. Only open tasks and their photo lists are stored, not documents or private answers. Stored jobs are removed after 48 hours offline and when you sign out.',
  keep_label: 'Keep today’s jobs on this phone',
  open_tasks_empty: 'This job has no open tasks that you can do offline.',
  refused_link: '“{name}” could not be completed. Open it to see why.',
  conflict_link: 'Someone else answered the same question in “{name}”. Choose which answer counts.',
  sent_toast: '“{name}” was completed.',
  stored_note: 'Your answers and photos are stored on this phone. They will be sent as soon as you are online. Keep the portal open, or open it again later.',
  stored_title: 'Completed on this phone',
  storing_failed: 'This browser cannot store jobs.',
  waits: 'Completed on this phone, not sent yet',
});
