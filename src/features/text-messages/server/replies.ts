import { z } from 'zod';
import { SYSTEM } from '@/access';
import { sessionSettingsFor, type UseCase, webhookUseCase } from '@/access/server';
import { recordReply, replyKeyword, textMessageBackgroundJob, verifyTextWebhook } from '@/foundation/messaging/server';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Config } from '@/platform/server/config';
import { recordTextReply } from '../changes';
import * as contract from '../contract';
import { chooseTextMessagesHandler } from './choose';

const ANSWERS = { stop: 'text_stopped', start: 'text_started', help: 'text_help' } as const;

/** Endpoints for text messages. The provider reports each reply with a signed request. A repeated request changes nothing. */
export const textMessageRoutes = (config: Config): UseCase[] => [
  chooseTextMessagesHandler,
  webhookUseCase(contract.textReply, verifyTextWebhook(config), async ({ tx, body, now }) => {
    const keyword = replyKeyword(body.Body);
    await recordReply(tx, { id: body.MessageSid, phone: body.From, keyword, received_at: now });
    if (keyword === 'other') return { received: true as const };
    const jobs = await jobsFor(SYSTEM)
      .visible(tx)
      .select(['jobs.id', 'jobs.text_consent'])
      .where('jobs.phone_number', '=', body.From)
      .where('jobs.text_consent', 'is not', null)
      .orderBy('jobs.id', 'desc')
      .execute();
    const at = now.toISOString();
    if (keyword !== 'help') {
      for (const { id } of jobs)
        await enqueue(tx, recordTextReplyBackgroundJob, { job_id: id, phone: body.From, keyword, at }, { key: `text-reply:${id}:${body.MessageSid}` });
    }
    if (body.OptOutType) return { received: true as const };
    const key = `text-reply:${body.MessageSid}`;
    const language = jobs[0]?.text_consent?.language;
    const answer = { key, job_id: null, to: body.From, template: ANSWERS[keyword], values: {}, is_answer: true, time_zone: config.timeZone };
    await enqueue(tx, textMessageBackgroundJob, { ...answer, ...(language && { translated: { language, values: {} } }) }, { key });
    return { received: true as const };
  }),
];

/** Records a STOP or START reply on one of the jobs with this phone number. A repeated run changes nothing. */
export const recordTextReplyBackgroundJob = defineBackgroundJob(
  'text_messages.note_reply',
  z.object({ job_id: z.uuid(), phone: z.string(), keyword: z.enum(['stop', 'start']), at: z.string() }),
  async ({ payload: { job_id, phone, keyword, at }, db, clock, deployment, jobId }) => {
    const request = { id: `job-${jobId}` };
    await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
      const loaded = await jobsFor(SYSTEM).lock(tx, job_id);
      await changeJob({ tx, actor: SYSTEM, now: clock.now(), request, deployment }, loaded, recordTextReply(phone, keyword, at));
    });
  },
);
