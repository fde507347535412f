import { z } from 'zod';
import { asSystem } from '@/access/server';
import { contractorEmailRecipients } from '@/foundation/accounts/server';
import { emailBackgroundJob } from '@/foundation/messaging/server';
import { addDays, dateInTimeZone, formatDate } from '@/platform';
import { newId, runInSourceLanguage } from '@/platform/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import { CERTIFICATE_KINDS, NOTICE_DAYS } from '../certificate';
import { claimExpiringCertificates } from './store';

/** If the worker is delayed, it still sends the email for the last day of a certificate, up to this many days after that day. */
const LATE_DAYS = 7;

/** Emails the administrators of contractors about technician certificates: once when a certificate expires within 30 days, and once on its last day. */
export const certificateExpiryBackgroundJob = defineBackgroundJob('technicians.certificates', z.object({}), async ({ db, clock, deployment }) => {
  await asSystem(db, async (tx) => {
    const today = dateInTimeZone(clock.now(), deployment.timeZone);
    const certificates = await claimExpiringCertificates(tx, { today, soon: addDays(today, NOTICE_DAYS), since: addDays(today, -LATE_DAYS) });
    for (const contractorId of new Set(certificates.map((one) => one.contractor_id))) {
      const recipients = (await contractorEmailRecipients(tx, contractorId)).filter(
        ({ roles, choice }) => roles.includes('contractor_admin') && choice !== 'off',
      );
      const lines = certificates
        .filter((one) => one.contractor_id === contractorId)
        .map(({ technician, kind, number, expires_on }) =>
          runInSourceLanguage(() => `${technician}: ${[CERTIFICATE_KINDS[kind], number].filter(Boolean).join(' ')}, ${formatDate(expires_on)}`),
        );
      for (const { email } of recipients) {
        const key = `certificates:${newId()}`;
        const values = { texts: lines, count: lines.length, reader: 'contractor' };
        await enqueue(tx, emailBackgroundJob, { key, job_id: null, to: email, template: 'certificates_expire', values, path: '/technicians' }, { key });
      }
    }
  });
});
