import { emailHomeowner, NOT_NOTIFIED, type NotificationTable, notifyContractor, notifyStaff } from '@/features/notifications';

export const UTILITY_NOTIFICATIONS = {
  file_added: { homeowner: NOT_NOTIFIED, installer: NOT_NOTIFIED, contractor: NOT_NOTIFIED, internal: NOT_NOTIFIED },
  utility_connection_wanted: { homeowner: NOT_NOTIFIED, installer: NOT_NOTIFIED, contractor: NOT_NOTIFIED, internal: NOT_NOTIFIED },
  utility_sync_wanted: { homeowner: NOT_NOTIFIED, installer: NOT_NOTIFIED, contractor: NOT_NOTIFIED, internal: NOT_NOTIFIED },
  utility_ended: { homeowner: NOT_NOTIFIED, installer: NOT_NOTIFIED, contractor: NOT_NOTIFIED, internal: NOT_NOTIFIED },
  utility_readings_deleted: { homeowner: NOT_NOTIFIED, installer: NOT_NOTIFIED, contractor: NOT_NOTIFIED, internal: NOT_NOTIFIED },
  utility_failed: {
    homeowner: (event, context) => ({ emails: [emailHomeowner(context, 'utility_failed', { utility: event.name, next: event.next })] }),
    installer: NOT_NOTIFIED,
    contractor: NOT_NOTIFIED,
    internal: (event, context) => notifyStaff(context, 'ops', 'utility_failed', { utility: event.name }),
  },
  utility_complete: {
    homeowner: (event, context) => ({ emails: [emailHomeowner(context, 'utility_complete', { utility: event.name })] }),
    installer: NOT_NOTIFIED,
    contractor: (event, context) => notifyContractor(context, 'utility_complete', { utility: event.name }),
    internal: NOT_NOTIFIED,
  },
} satisfies Partial<NotificationTable>;
