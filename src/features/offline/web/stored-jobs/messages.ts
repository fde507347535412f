import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('offline.stored', {
  change_something: 'Change something',
  jobs_empty: 'No job is stored yet. Jobs with a visit today or tomorrow are stored, and those you open.',
  jobs_lead: 'Open these jobs, fill in their tasks and take photos without a network. Everything is sent when there is a network again.',
  jobs_title: 'Jobs on this phone',
  keep_description:
    'Stores the jobs with a visit today or tomorrow and those you opened last, at most 20. Only open tasks and their photo lists are stored, no documents and no private answers. They are removed after 48 hours without a network, and when you sign out.',
  keep_label: 'Keep today’s jobs on this phone',
  open_tasks_empty: 'This job has no open task that can be done without a network.',
  refused_link: '“{name}” could not be handed in. Open it to see why.',
  conflict_link: 'Someone else answered the same question in “{name}”. Choose which answer counts.',
  sent_toast: '“{name}” was handed in.',
  stored_note: 'Your answers and photos are stored on this phone. They are sent as soon as there is a network. Keep the portal open, or open it again later.',
  stored_title: 'Handed in on this phone',
  storing_failed: 'This browser cannot store jobs.',
  waits: 'Handed in on this phone, not sent yet',
});
