import { emailHomeowner, NOT_NOTIFIED, type NotificationTable } from '@/features/notifications';
import { formatDateTime } from '@/platform';
import { t } from './messages';

const MEETINGS = { home_visit: t('home_visit'), video_call: t('video_call'), phone_call: t('phone_call') };

/** Notifies the homeowner of the first meeting. The contractor gets no notification, because the contractor scheduled the meeting. */
export const APPOINTMENT_NOTIFICATIONS = {
  appointment_scheduled: {
    homeowner: ({ at, meeting }, context) => ({
      emails: [emailHomeowner(context, 'appointment', { at, when: formatDateTime(at, context.state.place.time_zone), meeting: MEETINGS[meeting] })],
    }),
    installer: NOT_NOTIFIED,
    contractor: NOT_NOTIFIED,
    internal: NOT_NOTIFIED,
  },
} satisfies Partial<NotificationTable>;
