import { APPOINTMENT_NOTICES } from '@/features/appointments';
import { GUEST_NOTIFICATIONS } from '@/features/guests';
import { JOB_NOTIFICATIONS, type NotificationTable } from '@/features/notifications';
import { PAYMENT_NOTIFICATIONS } from '@/features/payments';
import { REBATE_NOTICES } from '@/features/rebates';
import { DOCUMENT_NOTIFICATIONS } from '@/features/signing';
import { UTILITY_NOTIFICATIONS } from '@/features/utility-data';

/** Recipients of every event by audience. An event without a row does not compile. */
export const NOTIFICATIONS: NotificationTable = {
  ...JOB_NOTIFICATIONS,
  ...PAYMENT_NOTIFICATIONS,
  ...DOCUMENT_NOTIFICATIONS,
  ...APPOINTMENT_NOTICES,
  ...GUEST_NOTIFICATIONS,
  ...REBATE_NOTICES,
  ...UTILITY_NOTIFICATIONS,
};
