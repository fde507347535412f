import { APPOINTMENT_NOTIFICATIONS } from '@/features/first-appointment';
import { GUEST_NOTIFICATIONS } from '@/features/guests';
import { JOB_NOTIFICATIONS, type NotificationTable } from '@/features/notifications';
import { PAYMENT_NOTIFICATIONS } from '@/features/payments';
import { REBATE_NOTIFICATIONS } from '@/features/rebates';
import { DOCUMENT_NOTIFICATIONS } from '@/features/signing';
import { UTILITY_NOTIFICATIONS } from '@/features/utility-data';

/** Notification table: the messages of every event by audience. The type requires a row for every event. */
export const NOTIFICATIONS: NotificationTable = {
  ...JOB_NOTIFICATIONS,
  ...PAYMENT_NOTIFICATIONS,
  ...DOCUMENT_NOTIFICATIONS,
  ...APPOINTMENT_NOTIFICATIONS,
  ...GUEST_NOTIFICATIONS,
  ...REBATE_NOTIFICATIONS,
  ...UTILITY_NOTIFICATIONS,
};
