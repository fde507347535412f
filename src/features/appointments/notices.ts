import { NOBODY, type NoticeTable, toHomeowner } from '@/features/notifications';
import { formatMoment } from '@/platform';
import { t } from './messages';

const MEETINGS = { home_visit: t('home_visit'), video_call: t('video_call'), phone_call: t('phone_call') };

/** Who is told of the first meeting. The company made it and needs no letter. */
export const APPOINTMENT_NOTICES = {
  appointment_scheduled: {
    homeowner: ({ at, meeting }, context) => ({
      letters: [toHomeowner(context, 'appointment', { at, when: formatMoment(at, context.state.place.time_zone), meeting: MEETINGS[meeting] })],
    }),
    installer: NOBODY,
    contractor: NOBODY,
    internal: NOBODY,
  },
} satisfies Partial<NoticeTable>;
