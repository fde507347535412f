import { relativeToday, when } from '@/rules/conditions';
import { date, defineTask, files, text } from '@/rules/forms';

export const visitHome = defineTask({
  key: 'visit_home',
  version: 1,
  title: 'Visit home',
  purpose: 'The first visit to the home. Assessments start after it.',
  stage: 'draft',
  set: 'customer',
  owner: 'contractor',
  sendTo: ['installer'],
  after: ['schedule_appointment'],
  fields: {
    first_visit_date: date('Date of first visit')
      .required()
      .must(when('first_visit_date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
    visited_by: text('Visited by').help('Who from your company visited the home.'),
    photo_house_front: files('Front of the house', 'photo_house_front').help('Its location helps confirm that later photos were taken at this home.'),
  },
});
