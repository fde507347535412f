import { defineMessages } from '@/platform/messages';

export const t = defineMessages('kit', {
  about_this_installation: 'About this installation',
  as_my_device: 'As my device',
  cancel: 'Cancel',
  close: 'Close',
  colors: 'Colors',
  count_days: '{days, plural, one {1 day} other {# days}}',
  dark: 'Dark',
  demo_business_date_today: 'Demo · business date {today}',
  hours_get_minutes_pm: '{hours}:{get_minutes} {is_hours, select, yes {AM} other {PM}}',
  light: 'Light',
  loading: 'Loading',
  messages: 'Messages',
  not_the_real_day: '(not the real day)',
  request_request_id: 'Request {request_id}',
  retry: 'Retry',
  this_did_not_work: 'That didn’t work',
  this_part_of_the_page_could_not: 'This part of the page could not be loaded. Please check the connection and load the page again.',
  undo: 'Undo',
  use_dark_colors: 'Use dark colors',
  use_light_colors: 'Use light colors',
});
