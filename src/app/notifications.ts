import { APPOINTMENT_NOTICES } from '@/features/appointments';
import { GUEST_NOTICES } from '@/features/guests';
import { NOTICES, type NoticeTable } from '@/features/notifications';
import { PAYMENT_NOTICES } from '@/features/payments';
import { REBATE_NOTICES } from '@/features/rebates';
import { DOCUMENT_NOTICES } from '@/features/signing';

/** Who is told what of every event there is. An event without a row does not compile. */
export const NOTIFICATIONS: NoticeTable = { ...NOTICES, ...PAYMENT_NOTICES, ...DOCUMENT_NOTICES, ...APPOINTMENT_NOTICES, ...GUEST_NOTICES, ...REBATE_NOTICES };
