import { useState } from 'react';
import { type ApiError, useApiMutation, useQueryClient } from '@/platform/web';
import { toastError, toastSaved } from '@/platform/web/kit';
import { focusPath } from '@/rules/forms/web';
import * as creationContract from '../contract';
import { createJobAnswersOf } from '../create-form';
import { t } from './messages';
import type { CreateForm } from './use-create-form';
import type { DuplicateJob } from './use-home-lookup';

/** Creates the job. Asks for confirmation if a job exists at the home. Shows invalid answers at their fields, and other conflicts as a toast. */
export function useCreate({ form, place, chosen }: CreateForm, onOpenJob: (id: string) => void) {
  const [duplicates, setDuplicates] = useState<DuplicateJob[]>([]);
  const [reasonProblem, setReasonProblem] = useState<string | undefined>();
  const cache = useQueryClient();
  const createJob = useApiMutation(creationContract.createJob, {
    errors: 'form',
    onSuccess: (job) => {
      form.forget();
      setDuplicates([]);
      void cache.invalidateQueries();
      toastSaved(t('job_short_code_created', { short_code: job.short_code }));
      onOpenJob(job.id);
    },
    onError: (error) => {
      // The cast is safe, because the issues of this error are the existing jobs.
      if (error.code === 'already_exists') setDuplicates(error.issues as (ApiError['issues'][number] & DuplicateJob)[]);
      else if (error.status === 422) refuse(error);
      else if (error.status === 409) toastError(error);
    },
  });
  const refuse = (error: ApiError) => {
    const reason = error.issues.find((issue) => issue.path === 'create_anyway_reason');
    setReasonProblem(reason?.message);
    if (reason) return;
    setDuplicates([]);
    const problems = error.issues.map(({ path, code, message }) => ({ path: path.replace(/^answers\./, ''), code, message }));
    form.form.refuse(problems);
    const [first] = problems;
    // Wait until the dialog is closed, because the closing dialog moves focus again.
    if (first) window.setTimeout(() => focusPath(first.path), 250);
  };
  const send = (more: { create_anyway?: boolean; create_anyway_reason?: string }) => {
    if (!place) return;
    const answers = form.form.completeAnswers();
    createJob.mutate({
      body: {
        google_place_id: place.place_id,
        unit: textOrNull(answers.unit),
        programs: chosen,
        contractor_id: textOrNull(answers.contractor_id),
        contractor_user: textOrNull(answers.contractor_user),
        answers: createJobAnswersOf(answers),
        ...more,
      },
    });
  };
  return {
    busy: createJob.isPending || createJob.isSuccess,
    duplicates,
    reasonProblem,
    run: () => send({}),
    createAnyway: (reason: string) => send({ create_anyway: true, ...(reason && { create_anyway_reason: reason }) }),
    dismiss: () => {
      setDuplicates([]);
      setReasonProblem(undefined);
    },
  };
}
export type JobCreation = ReturnType<typeof useCreate>;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
