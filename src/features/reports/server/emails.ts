import { z } from 'zod';
import { actorIdOf, assertCan, can } from '@/access';
import { asSystem, readAsSystem, readUseCase, sessionSettingsFor, type UseCase, writeUseCase } from '@/access/server';
import { savedViewOf } from '@/features/saved-views/server';
import { activeUser } from '@/foundation/accounts/server';
import { isDeliveryFinal, sendEmail } from '@/foundation/messaging/server';
import { dateInTimeZone, type IsoDate, notFound, portalName } from '@/platform';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import * as contract from '../contract';
import { keyFigures } from '../key-figures';
import { t } from './messages';
import { readReport } from './read-report';
import './tables';

const listReportEmailsHandler = readUseCase(contract.listReportEmails, async ({ tx, actor }) => {
  assertCan(actor, 'report.see');
  const rows = await tx.selectFrom('app.report_emails').select('view_id').where('user_id', '=', actorIdOf(actor)).orderBy('view_id').execute();
  return { view_ids: rows.map(({ view_id }) => view_id) };
});

/**
 * Starts the weekly email and sends the first email now, so that the user sees an example. If the user starts the email again on the same day, no second
 * example is sent.
 */
const putReportEmailHandler = writeUseCase(contract.putReportEmail, async ({ tx, actor, params: { view_id }, now, deployment }) => {
  assertCan(actor, 'report.see');
  const user_id = actorIdOf(actor);
  if (user_id === null || !(await savedViewOf(tx, actor, 'reports', view_id))) throw notFound(t('report_not_found_error'));
  await tx
    .insertInto('app.report_emails')
    .values({ view_id, user_id, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'view_id']).doNothing())
    .execute();
  const day = dateInTimeZone(now, deployment.timeZone);
  await enqueue(tx, sendReportEmailBackgroundJob, { view_id, user_id, day }, { key: keyOf(view_id, user_id, day) });
  return {};
});

const removeReportEmailHandler = writeUseCase(contract.removeReportEmail, async ({ tx, actor, params: { view_id } }) => {
  assertCan(actor, 'report.see');
  await tx.deleteFrom('app.report_emails').where('view_id', '=', view_id).where('user_id', '=', actorIdOf(actor)).execute();
  return {};
});

export const REPORT_EMAIL_ROUTES: readonly UseCase[] = [listReportEmailsHandler, putReportEmailHandler, removeReportEmailHandler];

/** Hours on Monday in which the emails are sent, in the time zone of the deployment. The second hour is used if no worker ran in the first hour. */
const HOURS = [7, 8];

/** Returns the Monday whose emails are due now; null if none are due. */
function dueMonday(now: Date, timeZone: string): IsoDate | null {
  const hour = Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));
  const day = dateInTimeZone(now, timeZone);
  return HOURS.includes(hour) && new Date(day).getUTCDay() === 1 ? day : null;
}

/** Runs every hour. On Monday morning, requests the email of each saved report for which a user started the weekly email. */
export const startReportEmailsBackgroundJob = defineBackgroundJob('reports.emails', z.object({}), async ({ db, clock, deployment }) => {
  const monday = dueMonday(clock.now(), deployment.timeZone);
  if (monday === null) return;
  await asSystem(db, async (tx) => {
    for (const { view_id, user_id } of await tx.selectFrom('app.report_emails').select(['view_id', 'user_id']).execute())
      await enqueue(tx, sendReportEmailBackgroundJob, { view_id, user_id, day: monday }, { key: keyOf(view_id, user_id, monday), isOneOfMany: true });
  });
});

const keyOf = (view: string, user: string, day: IsoDate) => `report:${view}:${user}:${day}`;

/**
 * Emails the key figures of a saved report with the current rights of its user. Sends nothing if the user lost the right, stopped the email or deleted the
 * saved report.
 */
export const sendReportEmailBackgroundJob = defineBackgroundJob(
  'reports.email',
  z.object({ view_id: z.uuid(), user_id: z.uuid(), day: z.iso.date() }),
  async ({ payload: { view_id, user_id, day }, request, db, config, clock, deployment }) => {
    const key = keyOf(view_id, user_id, day);
    const actor = await readAsSystem(db, async (tx) => {
      const chosen = tx.selectFrom('app.report_emails').select('view_id').where('view_id', '=', view_id).where('user_id', '=', user_id);
      if (!(await chosen.executeTakeFirst()) || (await isDeliveryFinal(tx, key))) return null;
      return activeUser(tx, user_id);
    });
    if (!actor || actor.kind === 'system' || !can(actor, 'report.see')) return;
    const now = clock.now();
    const savedReport = await db.reading(sessionSettingsFor(actor, ''), async (tx) => {
      const view = await savedViewOf(tx, actor, 'reports', view_id);
      const filters = view && contract.reportFiltersSchema.safeParse(view.search);
      if (!view || !filters?.success) return null;
      return { view, report: await readReport(tx, actor, filters.data, now, dateInTimeZone(now, deployment.timeZone)) };
    });
    if (!savedReport) return;
    const address = new URL('/reports', config.publicUrl);
    const stop = new URL(address);
    stop.searchParams.set('stop', view_id);
    for (const [name, value] of Object.entries(savedReport.view.search)) address.searchParams.set(name, value);
    const values = {
      name: actor.name,
      product: portalName(),
      report: savedReport.view.name,
      lines: keyFigures(savedReport.report),
      link: address.href,
      stop_link: stop.href,
    };
    await sendEmail(db, config, { key, job_id: null, to: actor.email, template: 'weekly_report', values, request }, now);
  },
);
