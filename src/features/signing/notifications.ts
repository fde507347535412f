import {
  type Audience,
  commonTemplateValues,
  formatSharedRebate,
  type MessageRequest,
  NOT_NOTIFIED,
  type NotificationCell,
  type NotificationContext,
  type NotificationRequest,
  type NotificationRow,
  type NotificationTable,
  portalNotification,
} from '@/features/notifications';
import type { EmailTemplateKey, NotificationKey } from '@/foundation/messaging';
import { documentEmails } from './document-emails';

export const DOCUMENT_NOTIFICATIONS = {
  document_made: { homeowner: NOT_NOTIFIED, installer: NOT_NOTIFIED, contractor: NOT_NOTIFIED, internal: NOT_NOTIFIED },
  // The last signature sends no notification, because a separate email with the sealed copy follows.
  document_signed: { homeowner: NOT_NOTIFIED, installer: NOT_NOTIFIED, contractor: NOT_NOTIFIED, internal: NOT_NOTIFIED },
  document_turn: documents(),
  document_reminder: documents(),
  document_stopped: documents(),
  document_voided: documents(),
  document_retired: documents(),
  document_sealed: documents(),
} satisfies Partial<NotificationTable>;

type DocumentKind = 'document_turn' | 'document_reminder' | 'document_stopped' | 'document_voided' | 'document_retired' | 'document_sealed';

/**
 * Returns the table row for an event whose emails go to guest signers, to the contractor, or to operations staff as the company representative. Office users
 * are also notified in the portal.
 */
function documents<K extends DocumentKind>(): NotificationRow<K> {
  const to =
    (audience: Audience): NotificationCell<K> =>
    (event, context) => {
      const emails = documentEmails(event, context.state, commonTemplateValues(context), formatSharedRebate(context)).filter(
        (notice) => audienceOf(notice) === audience,
      );
      return { emails, notifications: emails.flatMap((notice) => notificationOf(notice, context)) };
    };
  return { homeowner: to('homeowner'), installer: NOT_NOTIFIED, contractor: to('contractor'), internal: to('internal') };
}

const NOTIFICATION_OF_EMAIL: Partial<Record<EmailTemplateKey, NotificationKey>> = {
  document_signed_contractor: 'document_signed',
  document_your_turn: 'document_turn',
  document_declined: 'document_declined',
  document_expired: 'document_expired',
  document_bounced: 'document_bounced',
};

function notificationOf({ template, to, values }: MessageRequest, context: NotificationContext): NotificationRequest[] {
  const key = NOTIFICATION_OF_EMAIL[template];
  if (!key || (to.kind !== 'contractor' && to.kind !== 'ops')) return [];
  return [portalNotification(context, to.kind === 'ops' ? { kind: 'staff', role: 'ops' } : { kind: 'contractor' }, key, values)];
}

const audienceOf = ({ to }: MessageRequest): Audience => (to.kind === 'contractor' ? 'contractor' : to.kind === 'ops' ? 'internal' : 'homeowner');
